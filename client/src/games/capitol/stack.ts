/** The stack of a bid: cards above the STOP card, the rest below it. */
import type { Card, Kind } from "./types";

/** Across kinds the order changes nothing, so there is one: roofs, bricks, permits. Within a kind it is the player's. */
const ORDER: Record<Kind, number> = { roof: 0, brick: 1, permit: 2 };

export function moved(bid: readonly Card[], card: Card | undefined): Card[] {
  return (card ? [...bid, card] : [...bid]).sort((p, q) => ORDER[p.kind] - ORDER[q.kind]);
}

export function without(hand: readonly Card[], bid: readonly Card[]): Card[] {
  const gone = bid.map(({ name }) => name);
  return hand.filter(({ name }) => {
    const at = gone.indexOf(name);
    if (at >= 0) gone.splice(at, 1);
    return at < 0;
  });
}

export function sumOf(cards: readonly Card[]): number {
  return cards.reduce((sum, { number }) => sum + number, 0);
}
