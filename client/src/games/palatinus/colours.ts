import { PLAYERS, type Player, playerOf } from "../../marks/players";
import type { Token } from "./types";

/** Whose colour a token has. With two players each has a second colour: the next two of the five. */
export function colour(token: { seat: number; second: boolean }): Player {
  return token.second ? (PLAYERS[token.seat + 2] as Player) : playerOf(token.seat);
}

/** Nothing about it is secret from this viewer any more, or ever was. */
export function isOpen(token: Token, phase: string): boolean {
  return !token.hidden || phase === "finished";
}
