/** The board and the stories of Wettstreit der Baumeister as the server sends them. */

export type Kind = "corner_tower" | "tower" | "gate" | "town_hall" | "church";
export type Side = "L" | "R" | "any";
export type PileName = "open" | "closed";
export type Phase = "setup" | "income" | "auction" | "building" | "sabotage" | "final" | "finished";

export interface Card {
  /** As in records: CH-9. */
  id: string;
  kind: Kind;
  /** Of a corner tower. */
  side: Side | null;
  value: number;
  /** That a gate brings each turn. */
  coins: number;
  shields: number;
  label: string;
}

export interface HandCard {
  card: Card;
  /** Why it cannot be laid now, where its owner is to lay cards. */
  lock: { text: string; rule: string | null } | null;
}

export interface Place {
  /** null: a hole */
  card: Card | null;
  /** Its number from the left, from 1. */
  hole: number | null;
  label: string;
}

/** What a city would earn besides its cards, once it is finished. */
export interface Bonus {
  name: "middle" | "churches" | "corners";
  points: number;
  /** As the row stands, finished or not. */
  met: boolean;
  text: string;
}

export interface City {
  row: Place[];
  leftClosed: boolean;
  rightClosed: boolean;
  /** Places to the left and to the right of the town hall. */
  hall: { left: number; right: number } | null;
  founded: boolean;
  finished: boolean;
  /** Of its cards. */
  value: number;
  shields: number;
  /** Of its gates. */
  income: number;
  bonuses: Bonus[];
}

export interface Builder {
  seat: number;
  city: City;
  points: number;
  stones: number;
  /** null: behind his tent */
  coins: number | null;
  /** What his coins come to by what happened openly, for who keeps count of all of it. */
  reckoned: number;
  /** In hand. */
  cards: number;
  /** Of these, what the viewer has seen; of his own hand, all. */
  known: Card[];
  /** Kinds named of closed cards among the others; at least so many. */
  announced: { kind: Kind; name: string; count: number }[];
}

export interface Pile {
  name: PileName;
  cards: number;
  /** Of the open pile. */
  top: Card | null;
  /** Put under it by saboteurs, the first to come up first; everybody has seen them. */
  under: Card[];
  label: string;
}

export interface Auction {
  pile: PileName;
  /** null: a closed card that the viewer has not seen */
  card: Card | null;
  /** Closed, and the viewer is the one who has seen it. */
  secret: boolean;
  announced: Kind | null;
  auctioneer: number;
  /** Whose turn it is to bid; null before the auctioneer has looked. */
  bidder: number | null;
  highest: number | null;
  leader: number | null;
  /** That can be bid now. */
  least: number;
  most: number;
  /** Last bids, clockwise from the auctioneer. */
  bids: { seat: number; amount: number | null; passed: boolean }[];
  /** Bids that suggest themselves to the viewer, if he is the bidder. */
  quick: number[];
  title: string;
  sentence: string;
  rule: string;
}

/**
 * What steps point at: pile:open, pile:closed · raise:0 to raise:9, leap:10 to leap:90, pass · hand:CH-9, then end:left,
 * end:right or hole:1 · done, rest · city:CH-5 (attack it), raid:2 (attack a hand) · bribe:yes, bribe:no ·
 * stone:2, stone:none · under:open, under:closed.
 *
 * A bid of `least + 10 * t + o` coins is the steps leap:(10 * t), if t is not 0, and raise:o. In the log also: lot.
 */
export interface WettstreitBoard {
  players: number;
  turn: number | null;
  /** Begun so far; the rounds of log entries are turns. */
  turns: number;
  phase: Phase;
  /** A pile has been emptied: the final round follows, or has begun. */
  ended: boolean;
  /** Seats whose part of the final round is still to come, in their order. */
  finalLeft: number[];
  /** The open one first. */
  piles: Pile[];
  /** Stones in the middle. */
  supply: number;
  /** In the game. */
  stones: number;
  auction: Auction | null;
  /** Id of the laid card under a stone. */
  attacked: string | null;
  /** Seat whose hand a card is drawn from. */
  raided: number | null;
  /** Destroyed or drawn, and still to be put under a pile. */
  shown: Card | null;
  /** What the owner of the attacked card may pay. */
  bribe: number | null;
  /** Cards of the build being made. */
  laid: number;
  builders: Builder[];
  /** null: nobody's in particular */
  hand: HandCard[] | null;
}

export interface Income {
  kind: "income";
  seat: number;
  /** 1 to 5, or s for the saboteur. */
  face: string;
  die: number;
  gates: number;
  /** "player": may be taken from one; "nothing": there is none to take. */
  stone: "none" | "supply" | "player" | "nothing";
}

export interface Stolen {
  kind: "stolen";
  seat: number;
  owner: number;
}

export interface Announced {
  kind: "announced";
  seat: number;
  building: Kind;
}

export interface Sale {
  kind: "sale";
  pile: PileName;
  auctioneer: number;
  /** null: closed, and stays so */
  card: Card | null;
  announced: Kind | null;
  /** Last bids, clockwise from the auctioneer. */
  bids: { seat: number; amount: number | null }[];
  /** Bids that could not be paid and the coins they cost, highest first. */
  overbids: { seat: number; bid: number; lost: number }[];
  /** null: the card is out of the game */
  buyer: number | null;
  amount: number;
  /** Of the auctioneer. */
  share: number;
  bank: number;
  rule: string;
  sentences: string[];
}

export interface Struck {
  kind: "struck";
  attacker: number;
  owner: number;
  card: Card;
  face: string;
  result: "destroyed" | "failed" | "bribe";
}

export interface Bribed {
  kind: "bribed";
  attacker: number;
  owner: number;
  card: Card;
  paid: boolean;
}

export interface Raided {
  kind: "raided";
  attacker: number;
  victim: number;
  card: Card;
}

export interface Buried {
  kind: "buried";
  card: Card;
  pile: PileName;
}

export interface EndBegins {
  kind: "end";
  pile: PileName;
}

export interface FinalRound {
  kind: "final";
}

export type StoryPart = Income | Stolen | Announced | Sale | Struck | Bribed | Raided | Buried | EndBegins | FinalRound;

export interface Item {
  name: "cards" | "middle" | "churches" | "corners" | "hand";
  points: number;
  text: string;
}

export interface Total {
  seat: number;
  finished: boolean;
  items: Item[];
  /** Cards that were left in hand. */
  hand: Card[];
  total: number;
  /** Why it has its bonuses, or none. */
  sentences: string[];
}

export interface WettstreitAccount {
  seats: Total[];
}
