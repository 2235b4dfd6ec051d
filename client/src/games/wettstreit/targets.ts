/** What the steps of a move point at, as the server names them. */
import type { Auction, Card, Place, PileName } from "./types";

export const layOf = (card: Card): string => `hand:${card.id}`;
export const attackOn = (card: Card): string => `city:${card.id}`;
export const endOf = (side: "left" | "right"): string => `end:${side}`;
export const holeAt = ({ hole }: Place): string => `hole:${hole}`;
export const pileOf = (name: PileName): string => `pile:${name}`;

/** A bid: what it exceeds the least possible one by, in tens and ones. */
export function bidOf(auction: Auction, amount: number): string[] {
  const more = amount - auction.least;
  const tens = Math.floor(more / 10) * 10;
  return [...(tens ? [`leap:${tens}`] : []), `raise:${more - tens}`];
}
export const underPile = (name: PileName): string => `under:${name}`;
