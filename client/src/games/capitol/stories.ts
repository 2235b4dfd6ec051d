/** What the log tells of auctions and scorings. */
import type { LogEntry } from "../../api-types";
import type { Auction, CapitolBoard, Prefecture, Scoring, StoryPart } from "./types";

export function parts(entry: LogEntry): StoryPart[] {
  return (entry.story?.account as StoryPart[] | null | undefined) ?? [];
}

export function auctions(log: readonly LogEntry[]): Auction[] {
  return log.flatMap(parts).filter((part): part is Auction => part.kind === "auction");
}

export function scorings(log: readonly LogEntry[]): Scoring[] {
  return log.flatMap(parts).filter((part): part is Scoring => part.kind === "scoring");
}

/** The city as it stood at a scoring, however much was built since. */
export function cityOf(scoring: Scoring, board: CapitolBoard): CapitolBoard {
  const then = new Map(scoring.prefectures.map((each) => [each.id, each]));
  const prefectures = board.prefectures.map((now): Prefecture => {
    const valued = then.get(now.id);
    if (!valued) return { ...now, houses: [] };
    const { houses, fountains, amphitheatres, temple } = valued;
    return { ...now, houses, fountains: fountains - now.printed, amphitheatres, temples: Number(temple) };
  });
  return { ...board, prefectures };
}
