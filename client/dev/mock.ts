/** An invented server inside the page, for `npm run mock` and screenshots. Never part of the build. */
import type { Game, Rulebook } from "../src/api-types";
import type { Kind } from "../src/games/palatinus/types";
import type { Laid, Position } from "./palatinus";
import { FIELDS, left } from "./palatinus";
import { InventedTable, STEPS, type Person } from "./table";

const LAYOUT: Position["tiles"] = [["E", 4, 6], ["F", 4, 5], ["B", 3, 4], ["G", 4, 4], ["A", 1, 3], ["D", 0, 5], ["C", 2, 3]].map(([letter, rotation, chip]) => ({ letter: String(letter), rotation: Number(rotation), chip: Number(chip) }));
const PLACED: [field: string, seat: number, kind: Kind, hidden?: boolean][] = [
  ["1.5", 1, "farmer"], ["6.4", 2, "farmer"], ["6.5", 3, "farmer"], ["1.4", 0, "farmer"],
  ["6.1", 1, "general"], ["2.4", 2, "trader"], ["6.3", 3, "trader"], ["5.1", 0, "trader"],
  ["0.1", 1, "trader", true], ["6.2", 2, "general"], ["4.0", 3, "farmer", true], ["0.3", 0, "trader", true],
  ["2.0", 1, "farmer", true], ["4.2", 2, "trader", true], ["3.5", 3, "general"],
];
const placed = (rows: typeof PLACED): Laid[] => rows.map(([field, seat, kind, hidden = false]) => ({ field, token: { seat, kind, second: false, hidden } }));
const middle = (): Position => ({ players: 4, tiles: LAYOUT, drawn: null, tokens: placed(PLACED), finished: false });

const FOUR: Person[] = [{ name: "Ada", kind: "person" }, { name: "Mara", kind: "person" }, { name: "Jonas", kind: "person", away: true }, { name: "Okko", kind: "bot", level: "master" }];

/** The middle game, played on in a fixed order. */
function ended(): Position {
  const position = middle();
  let seed = 7;
  const next = (below: number): number => ((seed = (seed * 1103515245 + 12345) % 2147483648), seed % below);
  while (position.tokens.length < 32) {
    const seat = (1 + position.tokens.length) % 4;
    const kinds = left(position, seat).filter(({ plain, wolf }) => plain + wolf > 0);
    const row = kinds.find(({ kind }) => kind === "general") ?? kinds[next(kinds.length)];
    const free = FIELDS.filter(({ name }) => !position.tokens.some(({ field }) => field === name));
    if (row) position.tokens.push({ field: (free[next(free.length)] as (typeof FIELDS)[number]).name, token: { seat, kind: row.kind, second: false, hidden: row.wolf > 0 && next(2) === 0 } });
  }
  return { ...position, finished: true };
}

const two: Position = { players: 2, tiles: LAYOUT, drawn: null, tokens: placed([["6.1", 1, "general"], ["2.4", 0, "trader"], ["6.3", 1, "trader", true], ["5.1", 0, "trader", true]]), finished: false };

const tables = new Map([
  new InventedTable("mid", "7FKL", "Friday club", FOUR, [0], middle()),
  new InventedTable("laying", "M2QA", "Attic table", FOUR.map((each) => ({ ...each, away: false })), [0], { ...middle(), tokens: [], drawn: "C", tiles: LAYOUT.map((tile, slot) => (slot < 4 && tile ? { ...tile, chip: slot === 0 ? 6 : null } : null)) }),
  new InventedTable("hot", "H0TS", "", [{ name: "Ada", kind: "person" }, { name: "Mara", kind: "person" }], [0, 1], two, 0),
  new InventedTable("wait", "W41T", "School library", [{ name: "Ada", kind: "person" }, { name: "Okko", kind: "bot", level: "apprentice" }, { name: "", kind: "open" }], [0], { ...middle(), players: 3, tokens: [] }),
  new InventedTable("end", "3NDE", "Club evening", FOUR.map((each) => ({ ...each, away: false })), [0], ended()),
].map((table) => [table.id, table]));

const GAME: Game = {
  name: "palatinus", title: "Palatinus", players: [2, 3, 4, 5], compared: false, editions: [{ name: "nl", title: "Rules of 2005", sentence: "", presets: { ring: "R", extra_colours: "owner" } }], minutes: 45, reconstruction: true, steps: STEPS,
  blurb: "Lay traders, farmers and generals around seven hills, and call the tune in a city that does not exist yet.",
  options: [
    { name: "ring", title: "Shape of the board", values: [{ value: "R", title: "Shifted to the right", sentence: "Seen from the middle, the six outer tiles are shifted a little clockwise; the usual board." }, { value: "L", title: "Shifted to the left", sentence: "The mirror image." }] },
    { name: "extra_colours", title: "Second colours for two players", values: [{ value: "owner", title: "Count for their owner", sentence: "The influence of your second colour is added to your own." }, { value: "neutral", title: "Are neutral", sentence: "Each second colour counts for itself and can take a hill chip from both." }] },
  ],
  levels: [{ name: "random", title: "Random", sentence: "Lays whatever the rules allow." }, { name: "apprentice", title: "Apprentice", sentence: "Knows a good field, thinks no further." }, { name: "journeyman", title: "Journeyman", sentence: "Thinks ahead for a second." }, { name: "master", title: "Master", sentence: "Thinks ahead for three seconds." }],
};

const BOOK: Rulebook = {
  title: "Palatinus", introduction: "", compared: false, chapters: [
    { id: "aim", title: "Aim of the game", text: "One after another, the players lay their tokens around seven hills. When the last one lies, the hills are scored.", rules: [{ number: "PAL-001", text: "Collect the most **victory points**, by capturing tokens and by controlling hills.", exempt: null }, { number: "PAL-002", text: "Palatinus is a game for 2 to 5 players.", exempt: null }], example: null },
    { id: "play", title: "Playing", text: "| Players | Traders (wolf) | Generals |\n|---|---|---|\n| 5 | 3 (1) | 1 |\n| 4 | 4 (2) | 1 |\n\nSee also PAL-020 and P-G13.", rules: [{ number: "PAL-016", text: "On your turn you must lay one of your tokens on a free field, a land field or a spring field.", exempt: null }, { number: "PAL-017", text: "Hills are not fields; a field holds at most one token; there is no passing (PAL-016).", exempt: null }, { number: "PAL-030", text: "Equal numbers: the general is removed and leaves the game.", exempt: null }], example: null },
  ],
};

type Body = { seat: number; steps: number[]; step: number; text: string };

function answer(method: string, path: string, query: URLSearchParams, body: Body): unknown {
  const [, , id = "", verb = "", ...more] = path.split("/");
  if (path === "/games") return [GAME];
  if (path.endsWith("/rulebook")) return BOOK;
  if (path === "/tables") return method === "GET" ? [...tables.values()].map((table) => table.summary()) : tables.get("mid")?.view(0);
  if (path === "/tables/join" || path === "/tables/return") return tables.get("mid")?.view(0);
  const table = tables.get(id);
  if (!table) return null;
  const seat = query.has("seat") ? Number(query.get("seat")) : table.mine[0] ?? null;
  switch (verb) {
    case "": return table.view(seat);
    case "draft": return table.draft(body.seat, body.steps);
    case "whynot": return table.whyNot(body.step);
    case "moves": return table.move(body.seat, body.steps), { number: table.log.length };
    case "chat": return table.chat.push({ seat: 0, name: "Ada", text: body.text, at: new Date().toISOString() }), table.listeners.forEach((tell) => tell()), {};
    case "replay": return { frames: table.frames(query.get("seat") === "open" ? "open" : seat ?? 0), account: table.view(0).result?.account ?? null };
    case "chance": return { commitment: table.view(0).commitment, secret: table.position.finished ? "5f1d0c".repeat(10) : null, entropy: [{ seat: 0, name: "Ada", value: "a91b".repeat(8) }, { seat: 1, name: "Mara", value: "03fe".repeat(8) }], verified: table.position.finished ? true : null, checks: [{ text: "The secret fits the seal.", passed: true }, { text: "Start player, tiles and hill chips follow from secret and entropy.", passed: true }] };
    case "record": return "baumeister-record 1\ngame: palatinus\n";
    default: return more.length ? {} : {};
  }
}

const network = window.fetch.bind(window);
window.fetch = async (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input, location.href);
  const path = /\/api(\/.*)$/.exec(url.pathname)?.[1];
  if (!path) return network(input, init);
  const result = answer(init?.method ?? "GET", path, url.searchParams, init?.body && path !== "/records" ? (JSON.parse(String(init.body)) as Body) : { seat: 0, steps: [], step: 0, text: "" });
  if (result === null) return Response.json({ error: "not_found", message: "There is no such table.", rule: null, detail: null }, { status: 404 });
  return typeof result === "string" ? new Response(result) : Response.json(result);
};

class InventedSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  readyState = 0;
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  readonly #table: InventedTable | undefined;
  readonly #tell: () => void;
  #seq = 0;

  constructor(url: URL) {
    super();
    const target = new URL(url);
    this.#table = tables.get(/tables\/([^/]+)/.exec(target.pathname)?.[1] ?? "");
    const seat = target.searchParams.get("seat");
    this.#tell = () => this.onmessage?.({ data: JSON.stringify({ seq: ++this.#seq, kind: "view", kept: 0, view: this.#table?.view(seat === null ? null : Number(seat)) }) });
    this.#table?.listeners.add(this.#tell);
    setTimeout(() => {
      if (location.search.includes("offline")) return this.onclose?.();
      this.readyState = 1;
      this.onopen?.();
      this.#table?.letBotsPlay();
    }, 10);
  }

  send(): void {
    // pings need no answer here
  }

  close(): void {
    this.readyState = 3;
    this.#table?.listeners.delete(this.#tell);
  }
}
Object.assign(window, { WebSocket: InventedSocket });
