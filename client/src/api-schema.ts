/** Made by scripts/api_types.py from the server's OpenAPI document; a test keeps both in step. */

export interface Acknowledged {
  number: number;
}

export interface BotWish {
  level: string;
}

export interface Caution {
  text: string;
  rule: string | null;
}

export interface ChanceCheck {
  text: string;
  passed: boolean | null;
}

export interface ChanceView {
  commitment: string | null;
  secret: string | null;
  entropy: EntropyInfo[];
  verified: boolean | null;
  checks: ChanceCheck[];
}

export interface Chapter {
  id: string;
  title: string;
  text: string;
  rules: Rule[];
  example: string | null;
}

export interface Chat {
  text: string;
}

export interface ChatLine {
  seat: number | null;
  name: string;
  text: string;
  at: string;
}

export interface Choice {
  step: number;
  target: string;
  label: string;
  note: string | null;
}

export interface ComeBack {
  key: string;
}

export interface Draft {
  steps: number[];
  chosen: Choice[];
  choices: Choice[];
  complete: boolean;
  prompt: string;
  confirm: string | null;
  sentence: string;
  preview: Preview | null;
  board: unknown;
}

export interface DraftOf {
  seat: number;
  steps: number[];
}

export interface Edition {
  name: string;
  title: string;
  sentence: string;
  presets: Record<string, string>;
}

export interface EntropyInfo {
  seat: number;
  name: string;
  value: string;
}

export interface Frame {
  number: number;
  seat: number | null;
  sentence: string;
  targets: string[];
  board: unknown;
}

export interface GameInfo {
  name: string;
  title: string;
  players: number[];
  editions: Edition[];
  compared: boolean;
  options: OptionInfo[];
  levels: Level[];
  minutes: number;
  blurb: string;
  steps: StepInfo[];
  reconstruction: boolean;
}

export interface Health {
  status: "ok";
  version: string;
  tables: number;
  listeners: number;
}

export interface Join {
  name: string;
  code?: string | null;
  invite?: string | null;
  seat?: number | null;
}

export interface Level {
  name: string;
  title: string;
  sentence: string;
}

export interface LogEntry {
  number: number;
  seat: number | null;
  sentence: string;
  targets: string[];
  round: number | null;
  move: string;
  story: Story | null;
}

export interface Made {
  id: string;
}

export interface Move {
  id: string;
  seat: number;
  number: number;
  steps: number[];
}

export interface Mute {
  seat: number;
  muted: boolean;
}

export interface NewTable {
  game: string;
  players: number;
  seats: SeatWish[];
  edition?: string | null;
  options?: Record<string, string>;
  name?: string | null;
  drawSeats?: boolean;
}

export interface OfSeat {
  seat: number;
}

export interface OptionInfo {
  name: string;
  title: string;
  values: OptionValue[];
}

export interface OptionValue {
  value: string;
  title: string;
  sentence: string;
}

export interface Preview {
  title: string;
  lines: PreviewLine[];
  total: number | null;
  warnings: Caution[];
  rule: string | null;
}

export interface PreviewLine {
  text: string;
  value: number | null;
}

export interface Problem {
  error: string;
  message: string;
  rule: string | null;
  detail: Record<string, unknown> | null;
}

export interface Progress {
  round: number;
  rounds: number;
  label: string;
  note: string | null;
  mark: number | null;
}

export interface Promise {
  seat: number;
  commitment: string;
}

export interface Replay {
  frames: Frame[];
  account: unknown;
}

export interface Result {
  points: number[];
  winners: number[];
  account: unknown;
}

export interface Reveal {
  seat: number;
  entropy: string;
}

export interface Rule {
  number: string;
  text: string;
  exempt: string | null;
}

export interface Rulebook {
  title: string;
  introduction: string;
  chapters: Chapter[];
  compared: boolean;
}

export interface SeatInfo {
  seat: number;
  name: string;
  kind: "person" | "bot" | "open";
  level: string | null;
  connected: boolean;
  mine: boolean;
  summary: string;
}

export interface SeatWish {
  kind: "me" | "hotseat" | "bot" | "open";
  name?: string | null;
  level?: string | null;
}

export interface Start {
  fill?: string | null;
}

export interface StepInfo {
  step: number;
  target: string;
  label: string;
}

export interface Story {
  sentences: string[];
  account: unknown;
}

export interface TableSummary {
  id: string;
  code: string;
  game: string;
  name: string;
  status: "waiting" | "running" | "finished" | "abandoned";
  seats: SeatInfo[];
  myTurn: boolean;
  moves: number;
  progress: string;
  updated: string;
}

export interface TableView {
  id: string;
  code: string;
  game: string;
  edition: string;
  name: string;
  status: "waiting" | "running" | "finished" | "abandoned";
  number: number;
  changed: number;
  viewer: number | null;
  mySeats: number[];
  seats: SeatInfo[];
  options: Record<string, string>;
  reconstruction: boolean;
  commitment: string | null;
  invite: string | null;
  returnKey: string | null;
  toMove: number[];
  choices: Choice[];
  prompt: string;
  progress: Progress;
  board: unknown;
  log: LogEntry[];
  chat: ChatLine[];
  takeback: TakeBackInfo | null;
  result: Result | null;
  rematch: string | null;
}

export interface TakeBackAnswer {
  seat: number;
  agree: boolean;
}

export interface TakeBackInfo {
  seat: number;
  agreed: number[];
}

export interface WhyNot {
  rule: string | null;
  message: string | null;
}

export interface WhyNotOf {
  seat: number;
  steps: number[];
  step: number;
}
