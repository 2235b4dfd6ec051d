/** What the log tells of auctions and scorings. */
import type { LogEntry } from "../../api-types";
import type { Auction, Scoring, StoryPart } from "./types";

export function parts(entry: LogEntry): StoryPart[] {
  return (entry.story?.account as StoryPart[] | null | undefined) ?? [];
}

export function auctions(log: readonly LogEntry[]): Auction[] {
  return log.flatMap(parts).filter((part): part is Auction => part.kind === "auction");
}

export function scorings(log: readonly LogEntry[]): Scoring[] {
  return log.flatMap(parts).filter((part): part is Scoring => part.kind === "scoring");
}
