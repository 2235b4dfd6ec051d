/** The final account in the order in which it is told: city by city its cards, its bonuses, its hand; the best comes last. */
import type { Item, Total } from "./types";

export interface Stage {
  total: Total;
  item: Item | null;
  /** Points of this city up to and with this stage. */
  sum: number;
}

export function stagesOf(seats: readonly Total[]): Stage[] {
  return seats.toSorted((p, q) => p.total - q.total).flatMap((total) => {
    let sum = 0;
    const told = total.items.filter(({ name, points }) => name === "cards" || points !== 0);
    const stages: Stage[] = told.map((item) => ({ total, item, sum: (sum += item.points) }));
    // a city that earned nothing besides its cards is told why
    if (!total.items.some(({ name, points }) => name !== "cards" && name !== "hand" && points)) stages.splice(1, 0, { total, item: null, sum: stages[0]?.sum ?? 0 });
    return stages;
  });
}

export function item(total: Total, name: Item["name"]): number {
  return total.items.find((each) => each.name === name)?.points ?? 0;
}

/** What everybody has when so many stages have been told. */
export function sumAfter(stages: readonly Stage[], until: number, seat: number): number | null {
  return stages.slice(0, until).findLast(({ total }) => total.seat === seat)?.sum ?? null;
}
