/** A half-made move: the steps taken, and for each of them what else was offered. */
import type { Choice, Draft } from "../api-types";

export interface Path {
  /** offered[d] is what could be chosen as step d; there is one more of them than steps until the move is complete. */
  offered: readonly (readonly Choice[])[];
  steps: readonly Choice[];
  draft: Draft | null;
}

export function beginning(choices: readonly Choice[]): Path {
  return { offered: [choices], steps: [], draft: null };
}

/** The path after the server has answered for one more step. */
export function extended(path: Path, choice: Choice, draft: Draft): Path {
  const depth = path.steps.length;
  return { offered: [...path.offered.slice(0, depth + 1), draft.choices], steps: [...path.steps, choice], draft };
}

/** Steps before `depth`, as they were chosen; what they showed (the draft) is to be asked for again. */
export function cut(path: Path, depth: number): Path {
  return { offered: path.offered.slice(0, depth + 1), steps: path.steps.slice(0, depth), draft: null };
}

/** Where a target belongs: the step in hand first, then steps that would be changed by it. */
export function find(path: Path, target: string): { depth: number; choice: Choice } | null {
  for (let depth = path.offered.length - 1; depth >= 0; depth--) {
    const choice = path.offered[depth]?.find((each) => each.target === target);
    if (choice) return { depth, choice };
  }
  return null;
}

/** Everything that a click would choose now. */
export function legalTargets(path: Path): Set<string> {
  return new Set(path.offered.flat().map(({ target }) => target));
}

export function targets(path: Path): string[] {
  return path.steps.map(({ target }) => target);
}

export function codes(path: Path): number[] {
  return path.steps.map(({ step }) => step);
}
