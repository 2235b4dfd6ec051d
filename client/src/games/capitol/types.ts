/** The board and the stories of Capitol as the server sends them. */

export type Kind = "roof" | "brick" | "permit";
export type RoofShape = "round" | "pointed";
export type Building = "fountain" | "amphitheatre" | "temple";
export type Group = "A" | "B" | "C";
export type Phase = "setup" | "building" | "bidding" | "placing" | "drawing" | "finished";

export interface Card {
  /** As in records: r3, b8, pA1. */
  name: string;
  kind: Kind;
  number: number;
  group: Group | null;
  caption: string;
  label: string;
}

export interface House {
  seat: number;
  height: number;
}

export interface Standing {
  seat: number;
  bricks: number;
  tallest: number;
  place: "first" | "second" | "both" | null;
  points: number;
}

export interface Prefecture {
  id: string;
  name: string;
  /** Where there is little room. */
  short: string;
  group: Group;
  label: string;
  smallSites: number;
  largeSites: number;
  printed: number;
  shape: RoofShape | null;
  onlyShape: RoofShape | null;
  /** That the next house may have. */
  heights: number[];
  /** Lowest first. */
  houses: House[];
  fountains: number;
  amphitheatres: number;
  temples: number;
  standings: Standing[];
}

export interface Yard {
  seat: number;
  finished: { shape: RoofShape; height: number }[];
  unfinished: number[];
  roundRoofs: number;
  pointedRoofs: number;
  score: number;
  passed: boolean;
  extra: number;
  /** null: not shown */
  cards: number | null;
  /** Cards of the hand that all have seen. */
  known: Card[];
  secret: { kind: Kind; count: number }[];
}

export interface Pile {
  kind: Kind;
  top: Card | null;
  cards: number;
  discards: number;
  label: string;
}

export interface Offer {
  building: Building;
  auction: number;
  auctions: number;
  title: string;
  sentence: string;
  rule: string;
  placing: string;
  placingRule: string;
  promises: { prefecture: string; gains: { seat: number; value: number }[] }[];
  tie: string;
  tieRule: string;
  /** Whom a tie would favour, first of all; points where they decide. */
  tieOrder: { seat: number; points: number | null }[];
}

export interface CapitolBoard {
  players: number;
  start: number;
  turn: number | null;
  phase: Phase;
  round: number;
  rounds: number;
  palette: string;
  groups: Record<Group, string>;
  prefectures: Prefecture[];
  yards: Yard[];
  /** null: nobody's in particular */
  hand: Card[] | null;
  bid: Card[];
  sealed: boolean;
  piles: Pile[];
  supply: number;
  toDraw: number;
  offer: Offer | null;
  lots: Building[];
  /** How many of them have been settled. */
  lot: number;
}

export interface Auction {
  kind: "auction";
  round: number;
  auction: number;
  building: Building;
  title: string;
  bids: { seat: number; cards: Card[]; sum: number }[];
  winner: number | null;
  rule: string;
  sentences: string[];
}

export interface Valued {
  id: string;
  name: string;
  fountains: number;
  temple: boolean;
  amphitheatres: number;
  /** That stood there, lowest first. */
  houses: House[];
  ranked: Standing[];
  rule: string;
  sentences: string[];
}

export interface Scored {
  seat: number;
  points: number;
  total: number;
  extra: number;
}

export interface Scoring {
  kind: "scoring";
  round: number;
  prefectures: Valued[];
  seats: Scored[];
}

export type StoryPart = Auction | Scoring;

export interface CapitolAccount {
  seats: Scored[];
}
