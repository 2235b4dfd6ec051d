/** Who shall sit at a new table. */
import type { Game, SeatWish } from "../api-types";

export interface Wish {
  /** Keeps a row's fields with the row when another is taken out. */
  key: number;
  kind: SeatWish["kind"];
  name: string;
  level: string;
}

let keys = 0;

export function wish(kind: Wish["kind"], level: string): Wish {
  return { key: keys++, kind, name: "", level };
}

/** The level in the middle: neither a push-over nor a wall. */
export function usualLevel(game: Game): string {
  return game.levels[Math.floor(game.levels.length / 2)]?.name ?? "";
}

/** You and bots, three in all where the game allows it. */
export function usualSeats(game: Game): Wish[] {
  const count = game.players.includes(3) ? 3 : Math.min(...game.players);
  return Array.from({ length: count }, (_, i) => wish(i === 0 ? "me" : "bot", usualLevel(game)));
}

/** As many bots as the game is best known with: four at the table where that is possible. */
export function quickSeats(game: Game): Wish[] {
  const count = game.players.includes(4) ? 4 : Math.max(...game.players);
  return Array.from({ length: count }, (_, i) => wish(i === 0 ? "me" : "bot", usualLevel(game)));
}

export function toWire(seats: readonly Wish[], myName: string): SeatWish[] {
  return seats.map(({ kind, name, level }) => {
    const called = (kind === "me" ? myName : name).trim();
    return { kind, ...(called && kind !== "bot" && kind !== "open" ? { name: called } : {}), ...(kind === "bot" ? { level } : {}) };
  });
}
