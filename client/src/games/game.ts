/** What a game brings to the table. The frame knows no rules: it asks, offers and draws with these parts. */
import type { Component, Snippet } from "svelte";
import type { Choice, Draft, LogEntry, SeatInfo } from "../api-types";

/** The hand of the person on the board: null where a board is only looked at. */
export interface Act {
  /** Choose, or ask why not. */
  pick(target: string): Promise<void>;
  /** Change one step and keep the others. */
  change(depth: number, choice: Choice): Promise<void>;
  /** The move from its beginning, for parts of a game that put several steps together at once. */
  compose(targets: readonly string[]): Promise<void>;
  /** Make the move, if it is complete. */
  settle(): Promise<void>;
  /** For those who play by keyboard: on to where the move goes on, the board or the button that ends it. */
  goOn(): Promise<void> | void;
}

export interface BoardProps<B> {
  board: B;
  /** The board as it stands at the server; what differs in `board` is only thought of. */
  settled: B;
  seats: SeatInfo[];
  viewer: number | null;
  legal: ReadonlySet<string>;
  /** Of these, what the step in hand may be; the others would change an earlier one. */
  next?: ReadonlySet<string>;
  chosen: readonly string[];
  /** Shown because a person points at it elsewhere. */
  lit: readonly string[];
  last: readonly string[];
  /** All that has happened. */
  log: readonly LogEntry[];
  act: Act | null;
  label: string;
  /** Drawn over the board, in its own measures. */
  children?: Snippet | undefined;
}

export interface HandProps<B> {
  settled: B;
  board: B;
  seats: SeatInfo[];
  viewer: number;
  /** What may be chosen for each step of the move so far, and what was. */
  offered: readonly (readonly Choice[])[];
  steps: readonly Choice[];
  draft: Draft | null;
  act: Act | null;
}

export interface AsideProps<B> {
  settled: B;
  board: B;
  seats: SeatInfo[];
}

export interface SeatProps<B> {
  board: B;
  seat: number;
  /** This player is free to act now. */
  toMove: boolean;
}

export interface StoryProps<B> {
  entry: LogEntry;
  board: B;
  log: readonly LogEntry[];
  seats: SeatInfo[];
  viewer: number | null;
  onclose: () => void;
}

export interface AccountProps<B, A> {
  board: B;
  account: A;
  log: readonly LogEntry[];
  seats: SeatInfo[];
  viewer: number | null;
  points: number[];
  winners: number[];
  /** The game ended while the person looked on. */
  live: boolean;
  /** The result has been shown and is no secret any more. */
  ontold?: () => void;
  onclose: () => void;
}

export interface GameParts<B, A> {
  Board: Component<BoardProps<B>>;
  Hand: Component<HandProps<B>>;
  /** What stands beside the board, where the counting aid is wished for. */
  Aside?: Component<AsideProps<B>>;
  Account: Component<AccountProps<B, A>>;
  /** What the rail shows of a player besides his summary. */
  Seat?: Component<SeatProps<B>>;
  /** What followed of a move, shown before the game goes on. */
  Story?: Component<StoryProps<B>>;
  /** Whether the game stops for what followed of a move; without this, for everything that comes with an account. */
  tells?(entry: LogEntry, viewer: number | null): boolean;
  /** The board takes the whole sheet: there are no columns beside it, and Hand shows the preview. */
  whole?: boolean;
  /** A choice so plain that it is made for the person (and may be changed): the first of these that is offered. */
  plain(choices: readonly Choice[], board: B): Choice | null;
}

/** Games differ in board and account; the frame only hands them through. */
export type AnyGame = GameParts<any, any>;
