/** What travels between server and client. Shapes only; the words in them are in the language that was asked for. */

export interface Titled {
  title: string;
  sentence: string;
}

export interface Level extends Titled {
  name: string;
}

export interface OptionValue extends Titled {
  value: string;
}

/** The sentence says how an edition differs; it may be empty. Presets are the values of all options that make it. */
export interface Edition extends Titled {
  name: string;
  presets: Record<string, string>;
}

export interface GameOption {
  name: string;
  title: string;
  values: OptionValue[];
}

export interface StepInfo {
  step: number;
  target: string;
  label: string;
}

export interface Game {
  name: string;
  title: string;
  players: number[];
  editions: Edition[];
  /** There is a page on how the editions differ. */
  compared: boolean;
  options: GameOption[];
  levels: Level[];
  minutes: number;
  blurb: string;
  steps: StepInfo[];
  reconstruction: boolean;
}

export interface Rule {
  number: string;
  text: string;
  exempt: string | null;
}

export interface Chapter {
  id: string;
  title: string;
  text: string;
  rules: Rule[];
}

export interface Rulebook {
  title: string;
  introduction: string;
  compared: boolean;
  chapters: Chapter[];
}

export type SeatKind = "person" | "bot" | "open";

export interface SeatInfo {
  seat: number;
  name: string;
  kind: SeatKind;
  level: string | null;
  connected: boolean;
  mine: boolean;
  summary: string;
}

export interface SeatWish {
  kind: "me" | "hotseat" | "bot" | "open";
  name?: string;
  level?: string;
}

export interface NewTable {
  game: string;
  edition?: string;
  players: number;
  options: Record<string, string>;
  name?: string;
  seats: SeatWish[];
}

export type TableStatus = "waiting" | "running" | "finished" | "abandoned";

export interface TableSummary {
  id: string;
  code: string;
  game: string;
  name: string;
  status: TableStatus;
  seats: SeatInfo[];
  myTurn: boolean;
  moves: number;
  progress: string;
  updated: string;
}

export interface Choice {
  step: number;
  target: string;
  label: string;
  note: string | null;
}

/** What followed of a move of itself: in sentences, and in full for the part of the game that shows it. */
export interface Story<A = unknown> {
  sentences: string[];
  account: A | null;
}

export interface LogEntry<A = unknown> {
  number: number;
  seat: number | null;
  sentence: string;
  targets: string[];
  round: number | null;
  move: string;
  story: Story<A> | null;
}

export interface ChatLine {
  seat: number | null;
  name: string;
  text: string;
  at: string;
}

export interface Progress {
  round: number;
  rounds: number;
  label: string;
  note: string | null;
  /** The scale bar has a heavier line after this round. */
  mark: number | null;
}

export interface Preview {
  title: string;
  lines: { text: string; value: number | null }[];
  total: number | null;
  warnings: { text: string; rule: string | null }[];
  /** By which the total was counted. */
  rule: string | null;
}

export interface Draft<B = unknown> {
  steps: number[];
  chosen: Choice[];
  choices: Choice[];
  complete: boolean;
  /** Headline of the dock: what to choose next, or the question to confirm. */
  prompt: string;
  /** Words of the confirm button, once the move is complete. */
  confirm: string | null;
  sentence: string;
  preview: Preview | null;
  board: B;
}

export interface Result<A = unknown> {
  points: number[];
  winners: number[];
  account: A;
}

export interface TableView<B = unknown, A = unknown> {
  id: string;
  code: string;
  game: string;
  edition: string;
  name: string;
  status: TableStatus;
  number: number;
  viewer: number | null;
  mySeats: number[];
  seats: SeatInfo[];
  options: Record<string, string>;
  reconstruction: boolean;
  commitment: string | null;
  /** The secrets of the invitation and of the way back; the client makes links of them. */
  invite: string | null;
  returnKey: string | null;
  toMove: number[];
  choices: Choice[];
  prompt: string;
  progress: Progress;
  board: B;
  log: LogEntry[];
  chat: ChatLine[];
  takeback: { seat: number; agreed: number[] } | null;
  result: Result<A> | null;
  /** The table where the same people go on, once somebody has asked for it. */
  rematch: string | null;
}

export interface WhyNot {
  rule: string | null;
  message: string | null;
}

export interface Frame<B = unknown> {
  number: number;
  seat: number | null;
  sentence: string;
  targets: string[];
  board: B;
}

export interface ReplayFrames<B = unknown, A = unknown> {
  frames: Frame<B>[];
  account: A | null;
}

export interface Chance {
  commitment: string | null;
  secret: string | null;
  entropy: { seat: number; name: string; value: string }[];
  verified: boolean | null;
  checks: { text: string; passed: boolean | null }[];
}

export interface ApiProblem {
  error: string;
  message: string;
  rule: string | null;
  detail: Record<string, unknown> | null;
}

export type SocketMessage =
  | { seq: number; kind: "view"; view: TableView }
  | { seq: number; kind: "chat"; line: ChatLine }
  | { seq: number; kind: "presence"; seats: SeatInfo[] };
