/** What travels between server and client, as the client calls it. The words in it are in the language that was asked for. */
import type { ChatLine, SeatInfo, TableView } from "./api-schema";

export type {
  Chapter, ChatLine, Choice, Draft, Frame, Level, LogEntry, NewTable, Preview, Progress, Result, Rulebook, SeatInfo, SeatWish, StepInfo, Story, TableSummary, TableView, WhyNot,
} from "./api-schema";
export type { ChanceView as Chance, GameInfo as Game, OptionInfo as GameOption, Problem as ApiProblem, Replay as ReplayFrames } from "./api-schema";

export type TableStatus = TableView["status"];

export type SocketMessage =
  /** Of the log only what follows the `kept` lines that still stand of those that this line has brought. */
  | { seq: number; kind: "view"; kept: number; view: TableView }
  | { seq: number; kind: "chat"; line: ChatLine }
  | { seq: number; kind: "presence"; seats: SeatInfo[] };
