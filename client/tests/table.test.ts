import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Refusal, Unreachable, api } from "../src/api";
import type { Game, TableView } from "../src/api-types";
import { InventedTable, STEPS } from "../dev/table";
import type { Position } from "../dev/palatinus";
import { TableModel } from "../src/table/table.svelte";

const TILES: Position["tiles"] = ["E", "F", "B", "G", "A", "D", "C"].map((letter) => ({ letter, rotation: 0, chip: 4 }));
const PEOPLE = [{ name: "Ada", kind: "person" as const }, { name: "Mara", kind: "person" as const }];
const game: Game = { name: "palatinus", title: "Palatinus", players: [2], editions: [], compared: false, options: [], levels: [], minutes: 45, blurb: "", steps: STEPS, reconstruction: true };

let sockets: { onopen: (() => void) | null; onmessage: ((event: { data: string }) => void) | null; onclose: (() => void) | null; url: string }[];

class Line {
  static readonly OPEN = 1;
  static readonly CONNECTING = 0;
  readyState = 1;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  url: string;
  constructor(url: URL) {
    this.url = String(url);
    sockets.push(this);
  }
  send(): void {}
  close(): void {}
}

function invented(mine: number[], position: Partial<Position> = {}): InventedTable {
  return new InventedTable("t", "CODE", "", PEOPLE, mine, { players: 2, tiles: TILES, drawn: null, tokens: [], finished: false, ...position }, 0);
}

async function open(table: InventedTable): Promise<TableModel> {
  vi.spyOn(api, "games").mockResolvedValue([game]);
  vi.spyOn(api, "view").mockImplementation(async (_, seat) => table.view(seat ?? table.mine[0] ?? null));
  vi.spyOn(api, "draft").mockImplementation(async (_, seat, steps) => table.draft(seat, steps));
  vi.spyOn(api, "whyNot").mockImplementation(async (_, __, ___, step) => table.whyNot(step));
  vi.spyOn(api, "move").mockImplementation(async (_, __, seat, ___, steps) => (table.move(seat, steps), { number: table.log.length }));
  const model = new TableModel("t");
  // the first table also loads the game
  await vi.waitFor(() => expect(model.view).not.toBeNull(), { timeout: 8000 });
  sockets.at(-1)?.onopen?.();
  return model;
}

const push = (view: TableView, kept = 0): void => sockets.at(-1)?.onmessage?.({ data: JSON.stringify({ seq: 9, kind: "view", kept, view }) });

beforeEach(() => {
  sockets = [];
  vi.stubGlobal("WebSocket", Line);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("making a move", { timeout: 10_000 }, () => {
  it("asks the server for every step and confirms the whole", async () => {
    const table = invented([0]);
    const model = await open(table);
    await model.pick("token:farmer");
    expect(model.legal.has("field:0.0")).toBe(true);
    await model.pick("field:0.0");
    expect(model.complete).toBe(true);
    await model.confirm();
    expect(table.position.tokens).toEqual([{ field: "0.0", token: { seat: 0, kind: "farmer", second: false, hidden: false } }]);
  });

  it("makes the move that is seen, not the one that the server answered last", async () => {
    const table = invented([0]);
    const model = await open(table);
    await model.compose(["token:farmer", "field:0.0"]);
    void model.compose(["token:farmer", "field:2.3"]);
    await model.confirm();
    expect(table.position.tokens.map(({ field }) => field)).toEqual(["2.3"]);
  });

  it("keeps the field when another token is chosen", async () => {
    const model = await open(invented([0]));
    await model.pick("token:farmer");
    await model.pick("field:2.3");
    await model.pick("token:trader:hidden");
    expect(model.chosen).toEqual(["token:trader:hidden", "field:2.3"]);
  });

  it("takes a field that was pointed at before its token", async () => {
    const model = await open(invented([0]));
    await model.pick("field:2.3");
    expect(model.note).toBeNull();
    await model.pick("token:trader");
    expect(model.chosen).toEqual(["token:trader", "field:2.3"]);
  });

  it("says why not, with the rule", async () => {
    const model = await open(invented([0], { tokens: [{ field: "0.0", token: { seat: 1, kind: "trader", second: false, hidden: false } }, { field: "0.1", token: { seat: 1, kind: "trader", second: false, hidden: false } }] }));
    await model.pick("token:farmer");
    await model.pick("field:0.0");
    expect(model.note?.rule).toBe("PAL-017");
    expect(model.chosen).toEqual(["token:farmer"]);
    await model.back();
    expect(model.note).toBeNull();
    await model.back();
    expect(model.chosen).toEqual([]);
  });

  it("lays a tile as drawn until it is turned, and goes back over both at once", async () => {
    const model = await open(invented([0], { drawn: "C", tiles: TILES.map((tile, slot) => (slot === 0 ? tile : null)) }));
    await model.pick("slot:3");
    expect(model.chosen).toEqual(["slot:3", "rotation:0"]);
    expect(model.complete).toBe(true);
    await model.back();
    expect(model.chosen).toEqual([]);
  });

  it("sends the same move again when the line comes back", async () => {
    const table = invented([0]);
    const model = await open(table);
    const move = vi.spyOn(api, "move").mockRejectedValueOnce(new Unreachable());
    await model.pick("token:farmer");
    await model.pick("field:0.0");
    await model.confirm();
    expect(model.sending).not.toBeNull();
    move.mockImplementation(async (_, __, seat, ___, steps) => (table.move(seat, steps), { number: 1 }));
    model.connection = "lost";
    sockets.at(-1)?.onopen?.();
    await vi.waitFor(() => expect(table.position.tokens).toHaveLength(1));
    expect(move.mock.calls[0]?.[1]).toBe(move.mock.calls[1]?.[1]);
    push(table.view(0));
    expect(model.sending).toBeNull();
  });

  it("loads the table anew when the move came too late", async () => {
    const table = invented([0]);
    const model = await open(table);
    vi.spyOn(api, "move").mockRejectedValue(new Refusal(409, { error: "stale", message: "Too late.", rule: null, detail: null }));
    await model.pick("token:farmer");
    await model.pick("field:0.0");
    await model.confirm();
    expect(model.sending).toBeNull();
    expect(model.note?.text).toBe("Too late.");
    expect(model.chosen).toEqual([]);
  });
});

describe("news", () => {
  it("of an older view are not shown", async () => {
    const table = invented([0]);
    const model = await open(table);
    const old = table.view(0);
    table.move(0, [0, 10]);
    push(table.view(0));
    push(old);
    expect(model.view?.number).toBe(1);
  });
});

describe("sealed moves of others", { timeout: 10_000 }, () => {
  const sealedByOthers = (view: TableView): TableView => ({ ...view, number: view.number + 2, changed: view.changed });

  it("leave what is thought of as it is", async () => {
    const table = invented([0]);
    const model = await open(table);
    await model.pick("token:farmer");
    await model.pick("field:0.0");
    push(sealedByOthers(table.view(0)));
    expect(model.view?.number).toBe(2);
    expect(model.chosen).toEqual(["token:farmer", "field:0.0"]);
    expect(model.complete).toBe(true);
  });

  it("are not taken for the own one on its way", async () => {
    const table = invented([0]);
    const model = await open(table);
    await model.pick("token:farmer");
    await model.pick("field:0.0");
    vi.spyOn(api, "move").mockResolvedValue({ number: 3 });
    await model.confirm();
    const before = table.view(0);
    push(sealedByOthers(before));
    expect(model.sending).not.toBeNull();
    const mine = { number: 3, seat: 0, sentence: "", targets: [], round: null, move: "", story: null };
    push({ ...before, number: 3, choices: [], log: [...before.log, mine] });
    expect(model.sending).toBeNull();
    expect(model.chosen).toEqual([]);
  });
});

describe("a line that breaks in the middle of an answer", () => {
  it("is as if the server could not be reached", async () => {
    const broken = { ok: true, status: 200, json: () => Promise.reject(new TypeError("Failed to fetch")) };
    vi.stubGlobal("fetch", () => Promise.resolve(broken));
    await expect(api.move("t", "m", 0, 1, [0])).rejects.toBeInstanceOf(Unreachable);
    await expect(api.tables()).rejects.toBeInstanceOf(Unreachable);
  });
});

describe("the log", () => {
  it("is put together from what each line to the server has brought", async () => {
    const table = invented([0]);
    const model = await open(table);
    for (const field of [3, 7, 11]) table.move(0, [0, field]);
    const view = table.view(0);
    push({ ...view, log: view.log.slice(0, 2) });
    push({ ...view, log: view.log.slice(1) }, 1); // the second line has changed
    expect(model.view?.log).toEqual(view.log);
    expect(sockets.at(-1)?.url).toContain("log=new");
    sockets.at(-1)?.onclose?.();
    await vi.waitFor(() => expect(sockets).toHaveLength(2));
    push(view); // a new line begins anew
    expect(model.view?.log).toEqual(view.log);
  });
});

describe("a shared screen", () => {
  it("is covered until the right person says so, for every change of hands", async () => {
    const table = invented([0, 1]);
    const model = await open(table);
    expect(model.covered).toBe(0);
    await model.uncover(0);
    expect(model.covered).toBeNull();
    table.move(0, [0, 10]);
    push(table.view(0));
    expect(model.covered).toBe(1);
    await model.uncover(1);
    expect(model.view?.viewer).toBe(1);
    expect(model.covered).toBeNull();
    expect(sockets.at(-1)?.url).toContain("seat=1");
  });

  it("is never covered for a person alone", async () => {
    expect((await open(invented([0]))).covered).toBeNull();
  });
});
