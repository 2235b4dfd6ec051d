/** The board and the account of Palatinus as the server sends them. */

export type Kind = "trader" | "farmer" | "general";
export type Phase = "laying" | "placing" | "finished";

export interface Token {
  /** null: hidden and not yours to see */
  kind: Kind | null;
  seat: number;
  second: boolean;
  /** Laid wolf side up; in a finished game the kind is known to all. */
  hidden: boolean;
  /** Finished games: the evaluation took it off the board. */
  captured?: boolean;
}

export interface Tile {
  slot: number;
  q: number;
  r: number;
  /** null: nothing lies here yet */
  letter: string | null;
  rotation: number;
  chip: number | null;
  /** Directions on the board. */
  springs: number[];
  arrow: number;
}

export interface Field {
  name: string;
  /** "G east", in the language of the view */
  label: string;
  slot: number;
  dir: number;
  q: number;
  r: number;
  spring: boolean;
  token: Token | null;
}

export interface KindLeft {
  kind: Kind;
  second: boolean;
  plain: number;
  wolf: number;
}

export interface Stock {
  seat: number;
  left: number;
  kinds: KindLeft[] | null;
}

export interface HillInfluence {
  hill: string;
  seats: { seat: number; known: number; hidden: boolean }[];
}

export interface PalatinusBoard {
  ring: "R" | "L";
  extraColours: "owner" | "neutral";
  players: number;
  start: number;
  phase: Phase;
  /** The tile to lay, with its own directions (before it is turned). */
  drawn: string | null;
  drawnSprings: number[];
  drawnArrow: number;
  tiles: Tile[];
  fields: Field[];
  stock: Stock[];
  influence: HillInfluence[];
  mustGeneral: boolean;
  generalsUntilRound: number;
}

export interface GeneralValued {
  field: string;
  seat: number;
  traders: number;
  farmers: number;
  result: "captures" | "removed";
  /** `kept: false`: another general keeps the token, this one gets a chip of 1 instead. */
  captured: { field: string; kind: Kind; seat: number; second: boolean; kept: boolean }[];
}

export interface InfluencePart {
  what: "traders" | "farmers" | "generals" | "free" | "springs";
  count: number;
  each: number;
}

export interface InfluenceLine {
  field: string;
  kind: Kind;
  seat: number;
  second: boolean;
  value: number;
  parts: InfluencePart[];
}

export interface HillAccount {
  hill: string;
  slot: number;
  chip: number;
  generals: GeneralValued[];
  influence: InfluenceLine[];
  totals: { seat: number; second: boolean; value: number }[];
  outcome: "chip" | "tie" | "none" | "neutral";
  winners: number[];
}

export interface PalatinusAccount {
  hills: HillAccount[];
  seats: { seat: number; captured: number; pointChips: number; hillChips: number; hills: number; total: number }[];
}
