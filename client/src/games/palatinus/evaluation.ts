/** The evaluation as a walk: what each stop shows, and how things stand there. */
import type { HillAccount, PalatinusAccount } from "./types";

export type Stage =
  | { kind: "reveal" }
  | { kind: "generals" | "influence" | "chip"; hill: HillAccount }
  | { kind: "final" };

/** Hills A to G, each with its generals, its influence and its chip; what a hill has none of is no stop. */
export function stages(account: PalatinusAccount): Stage[] {
  const hills = account.hills.flatMap((hill): Stage[] => [
    ...(hill.generals.length ? [{ kind: "generals" as const, hill }] : []),
    ...(hill.influence.length ? [{ kind: "influence" as const, hill }] : []),
    { kind: "chip", hill },
  ]);
  return [{ kind: "reveal" }, ...hills, { kind: "final" }];
}

/** Fields whose token is gone when this stop is shown. What is captured at a stop is seen there for the last time. */
export function goneBefore(all: readonly Stage[], index: number): Set<string> {
  const gone = new Set<string>();
  for (const stage of all.slice(0, index)) {
    if (stage.kind !== "generals") continue;
    for (const general of stage.hill.generals) {
      if (general.result === "removed") gone.add(general.field);
      for (const { field } of general.captured) gone.add(field);
    }
  }
  return gone;
}

/** Hills that have been decided up to this stop. */
export function decided(all: readonly Stage[], index: number): HillAccount[] {
  return all.slice(0, index + 1).flatMap((stage) => (stage.kind === "chip" ? [stage.hill] : []));
}

/** Victory points of each seat once this stop has been shown. */
export function pointsAt(all: readonly Stage[], index: number, seats: number): number[] {
  const points = new Array<number>(seats).fill(0);
  const add = (seat: number, value: number): void => void (points[seat] = (points[seat] ?? 0) + value);
  for (const stage of all.slice(0, index + 1)) {
    if (stage.kind === "generals") {
      // a token kept, or a chip of 1 where another general keeps it
      for (const general of stage.hill.generals) add(general.seat, general.captured.length);
    } else if (stage.kind === "chip") {
      for (const seat of stage.hill.winners) add(seat, stage.hill.outcome === "tie" ? 2 : stage.hill.outcome === "chip" ? stage.hill.chip : 0);
    }
  }
  return points;
}
