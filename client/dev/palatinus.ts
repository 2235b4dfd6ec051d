/** A made-up Palatinus for looking at pages: enough of the rules to draw, count and finish a game. The true rules live in the server. */
import { DIRECTIONS, key, step, type Axial } from "../src/games/palatinus/geometry";
import type { GeneralValued, HillAccount, InfluencePart, Kind, PalatinusAccount, PalatinusBoard, Token } from "../src/games/palatinus/types";

const SLOTS = [[0, 0], [2, 1], [-1, 3], [-3, 2], [-2, -1], [1, -3], [3, -2]] as const;
export const TILES: Record<string, { springs: number[]; arrow: number }> = {
  A: { springs: [0, 3], arrow: 1 }, B: { springs: [0], arrow: 3 }, C: { springs: [0, 1, 3], arrow: 4 }, D: { springs: [0, 1], arrow: 3 },
  E: { springs: [0, 2, 4], arrow: 1 }, F: { springs: [0], arrow: 2 }, G: { springs: [0, 2], arrow: 5 },
};
const WORDS = ["east", "south-east", "south-west", "west", "north-west", "north-east"];
const START: Record<number, { kind: Kind; second: boolean; plain: number; wolf: number }[]> = {
  2: [
    { kind: "trader", second: false, plain: 3, wolf: 3 }, { kind: "farmer", second: false, plain: 1, wolf: 3 }, { kind: "general", second: false, plain: 2, wolf: 0 },
    { kind: "trader", second: true, plain: 1, wolf: 1 }, { kind: "farmer", second: true, plain: 1, wolf: 1 },
  ],
  3: [{ kind: "trader", second: false, plain: 3, wolf: 3 }, { kind: "farmer", second: false, plain: 1, wolf: 3 }, { kind: "general", second: false, plain: 2, wolf: 0 }],
  4: [{ kind: "trader", second: false, plain: 2, wolf: 2 }, { kind: "farmer", second: false, plain: 1, wolf: 2 }, { kind: "general", second: false, plain: 1, wolf: 0 }],
  5: [{ kind: "trader", second: false, plain: 2, wolf: 1 }, { kind: "farmer", second: false, plain: 1, wolf: 2 }, { kind: "general", second: false, plain: 1, wolf: 0 }],
};

export interface Lying {
  letter: string;
  rotation: number;
  chip: number | null;
}

export interface Laid {
  field: string;
  token: Token & { kind: Kind };
}

export interface Position {
  players: number;
  tiles: (Lying | null)[];
  drawn: string | null;
  tokens: Laid[];
  finished: boolean;
}

export const FIELDS = SLOTS.flatMap(([q, r], slot) => DIRECTIONS.map((_, dir) => ({ name: `${slot}.${dir}`, slot, dir, ...step({ q, r }, dir) })));
const NAMES = new Map(FIELDS.map((field) => [key(field), field.name]));
const PLACES = new Map(FIELDS.map((field) => [field.name, field]));

export function near(name: string): string[] {
  const at = PLACES.get(name) as Axial;
  return DIRECTIONS.flatMap((_, d) => NAMES.get(key(step(at, d))) ?? []);
}

export function isSpring(position: Position, name: string): boolean {
  const [slot, dir] = name.split(".").map(Number) as [number, number];
  const tile = position.tiles[slot];
  return tile ? (TILES[tile.letter]?.springs ?? []).some((d) => (d + tile.rotation) % 6 === dir) : false;
}

export function label(position: Position, name: string): string {
  const [slot, dir] = name.split(".").map(Number) as [number, number];
  return `${position.tiles[slot]?.letter ?? slot} ${WORDS[dir]}`;
}

export function left(position: Position, seat: number): { kind: Kind; second: boolean; plain: number; wolf: number }[] {
  return (START[position.players] ?? []).map((start) => {
    const out = { ...start };
    for (const { token } of position.tokens) {
      if (token.seat !== seat || token.kind !== start.kind || token.second !== start.second) continue;
      if (token.hidden || out.plain === 0) out.wolf -= 1;
      else out.plain -= 1;
    }
    return out;
  });
}

export function parts(position: Position, tokens: ReadonlyMap<string, { kind: Kind | null }>, name: string, kind: Kind): InfluencePart[] {
  const around = near(name);
  if (kind === "farmer") {
    return [
      { what: "free", count: around.filter((each) => !tokens.has(each)).length, each: 2 },
      { what: "springs", count: [name, ...around].filter((each) => isSpring(position, each)).length, each: 2 },
    ];
  }
  if (kind === "general") return [];
  const count = (wanted: Kind): number => around.filter((each) => tokens.get(each)?.kind === wanted).length;
  return [{ what: "traders", count: count("trader"), each: 1 }, { what: "farmers", count: count("farmer"), each: 2 }, { what: "generals", count: count("general"), each: 3 }];
}

export const sum = (all: readonly InfluencePart[]): number => all.reduce((total, { count, each }) => total + count * each, 0);

export function board(position: Position, viewer: number | null, open = false): PalatinusBoard {
  const sees = ({ token }: Laid): Token => {
    const known = open || position.finished || !token.hidden || token.seat === viewer;
    return { ...token, kind: known ? token.kind : null };
  };
  const tokens = new Map(position.tokens.map((laid) => [laid.field, sees(laid)]));
  const laying = position.tiles.some((tile) => tile === null);
  const gone = position.finished ? evaluate(position).gone : new Set<string>();
  const tiles = SLOTS.map(([q, r], slot) => {
    const tile = position.tiles[slot] ?? null;
    const own = tile ? TILES[tile.letter] : undefined;
    const turn = (d: number): number => (d + (tile?.rotation ?? 0)) % 6;
    return { slot, q, r, letter: tile?.letter ?? null, rotation: tile?.rotation ?? 0, chip: tile?.chip ?? null, springs: own?.springs.map(turn) ?? [], arrow: own ? turn(own.arrow) : 0 };
  });
  const hills = tiles.filter(({ letter }) => letter !== null).toSorted((a, b) => (a.letter ?? "").localeCompare(b.letter ?? ""));
  return {
    ring: "R", extraColours: "owner", players: position.players, start: 1, phase: position.finished ? "finished" : laying ? "laying" : "placing",
    drawn: position.drawn, drawnSprings: TILES[position.drawn ?? ""]?.springs ?? [], drawnArrow: TILES[position.drawn ?? ""]?.arrow ?? 0,
    tiles,
    fields: FIELDS.map((field) => {
      const token = tokens.get(field.name) ?? null;
      return { ...field, label: label(position, field.name), spring: isSpring(position, field.name), token: token && gone.has(field.name) ? { ...token, captured: true } : token };
    }),
    stock: Array.from({ length: position.players }, (_, seat) => {
      const kinds = left(position, seat);
      return { seat, left: kinds.reduce((total, { plain, wolf }) => total + plain + wolf, 0), kinds: seat === viewer || open ? kinds : null };
    }),
    influence: laying ? [] : hills.map(({ slot, letter }) => {
      const seats = new Map<number, { seat: number; known: number; hidden: boolean }>();
      for (const [name, token] of tokens) {
        if (!name.startsWith(`${slot}.`)) continue;
        const row = seats.get(token.seat) ?? { seat: token.seat, known: 0, hidden: false };
        if (token.kind === null) row.hidden = true;
        else row.known += sum(parts(position, tokens, name, token.kind));
        seats.set(token.seat, row);
      }
      return { hill: letter ?? "", seats: [...seats.values()].toSorted((a, b) => a.seat - b.seat) };
    }),
    mustGeneral: false, generalsUntilRound: position.players === 4 ? 5 : position.players === 5 ? 4 : 8,
  };
}

/** Generals, then influence, hill by hill. */
export function evaluate(position: Position): { account: PalatinusAccount; gone: Set<string> } {
  const tokens = new Map(position.tokens.map(({ field, token }) => [field, token]));
  const gone = new Set<string>();
  const seats = Array.from({ length: position.players }, (_, seat) => ({ seat, captured: 0, pointChips: 0, hillChips: 0, hills: 0, total: 0 }));
  const hills: HillAccount[] = [];
  const order = [...position.tiles.entries()].toSorted(([, a], [, b]) => (a?.letter ?? "").localeCompare(b?.letter ?? ""));
  for (const [slot, tile] of order) {
    if (!tile) continue;
    const around = DIRECTIONS.map((_, i) => `${slot}.${((TILES[tile.letter]?.arrow ?? 0) + tile.rotation + i) % 6}`);
    const taken = new Set<string>();
    const generals = around.flatMap((field): GeneralValued[] => {
      const general = tokens.get(field);
      if (general?.kind !== "general") return [];
      const beside = near(field).filter((name) => tokens.has(name));
      const of = (kind: Kind): string[] => beside.filter((name) => tokens.get(name)?.kind === kind);
      const [traders, farmers] = [of("trader"), of("farmer")];
      const prey = traders.length === farmers.length ? [] : traders.length > farmers.length ? traders : farmers;
      const captured = prey.map((name) => {
        const token = tokens.get(name) as Laid["token"];
        const kept = !taken.has(name);
        taken.add(name);
        return { field: name, kind: token.kind, seat: token.seat, second: token.second, kept };
      });
      const row = seats[general.seat];
      for (const { kept } of captured) if (row) kept ? row.captured++ : row.pointChips++;
      return [{ field, seat: general.seat, traders: traders.length, farmers: farmers.length, result: prey.length ? "captures" : "removed", captured }];
    });
    for (const { field, result } of generals) if (result === "removed") taken.add(field);
    for (const name of taken) {
      gone.add(name);
      tokens.delete(name);
    }
    const influence = around.flatMap((field) => {
      const token = tokens.get(field);
      if (!token || token.kind === "general") return [];
      const of = parts(position, tokens, field, token.kind);
      return [{ field, kind: token.kind, seat: token.seat, second: token.second, value: sum(of), parts: of }];
    });
    const totals = seats.map(({ seat }) => ({ seat, second: false, value: influence.filter((line) => line.seat === seat).reduce((all, { value }) => all + value, 0) })).filter(({ seat }) => influence.some((line) => line.seat === seat));
    const best = Math.max(0, ...totals.map(({ value }) => value));
    const winners = best === 0 ? [] : totals.filter(({ value }) => value === best).map(({ seat }) => seat);
    const outcome = winners.length === 0 ? "none" : winners.length === 1 ? "chip" : "tie";
    for (const seat of winners) {
      const row = seats[seat];
      if (!row) continue;
      if (outcome === "tie") row.pointChips += 2;
      else [row.hillChips, row.hills] = [row.hillChips + (tile.chip ?? 0), row.hills + 1];
    }
    hills.push({ hill: tile.letter, slot, chip: tile.chip ?? 0, generals, influence, totals, outcome, winners });
  }
  for (const row of seats) row.total = row.captured + row.pointChips + row.hillChips;
  return { account: { hills, seats }, gone };
}
