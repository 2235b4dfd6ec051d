/** What followed of moves, and which of it the game stops for. */
import type { LogEntry } from "../../api-types";
import type { Bribed, EndBegins, FinalRound, Raided, Sale, StoryPart, Struck } from "./types";

export function parts(entry: LogEntry): StoryPart[] {
  return (entry.story?.account as StoryPart[] | null | undefined) ?? [];
}

export function lastSale(log: readonly LogEntry[]): Sale | null {
  for (let i = log.length - 1; i >= 0; i--) {
    const sale = parts(log[i] as LogEntry).find((part): part is Sale => part.kind === "sale");
    if (sale) return sale;
  }
  return null;
}

export type Act = Sale | Struck | Bribed | Raided | EndBegins | FinalRound;

/** A hammer that falls on nothing, a blow against oneself or by oneself, and the end: everything else is told on the board. */
export function acts(entry: LogEntry, viewer: number | null): Act[] {
  return parts(entry).filter((part): part is Act => {
    switch (part.kind) {
      case "sale": return part.overbids.length > 0;
      case "struck": return part.result !== "bribe" && concerns(viewer, part.attacker, part.owner);
      case "bribed": return concerns(viewer, part.attacker, part.owner);
      case "raided": return concerns(viewer, part.attacker, part.victim);
      case "end": case "final": return true;
      default: return false;
    }
  });
}

function concerns(viewer: number | null, ...seats: number[]): boolean {
  return viewer !== null && seats.includes(viewer);
}

export function faceOf(face: string): number {
  return face === "s" ? 6 : Number(face);
}
