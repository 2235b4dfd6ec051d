import { describe, expect, it } from "vitest";
import { decided, goneBefore, pointsAt, stages } from "../src/games/palatinus/evaluation";
import type { HillAccount, PalatinusAccount } from "../src/games/palatinus/types";

function hill(letter: string, more: Partial<HillAccount> = {}): HillAccount {
  return { hill: letter, slot: letter.charCodeAt(0) - 65, chip: 5, generals: [], influence: [], totals: [], outcome: "none", winners: [], ...more };
}

const account: PalatinusAccount = {
  hills: [
    hill("A", {
      generals: [
        { field: "0.1", seat: 0, traders: 1, farmers: 0, result: "captures", captured: [{ field: "0.2", kind: "trader", seat: 1, second: false, kept: true }] },
        { field: "0.3", seat: 1, traders: 1, farmers: 0, result: "captures", captured: [{ field: "0.2", kind: "trader", seat: 1, second: false, kept: false }] },
        { field: "0.5", seat: 1, traders: 0, farmers: 0, result: "removed", captured: [] },
      ],
      outcome: "chip", winners: [1],
    }),
    hill("B", { influence: [{ field: "1.0", kind: "farmer", seat: 0, second: false, value: 4, parts: [] }], outcome: "tie", winners: [0, 1] }),
    hill("C"),
  ],
  seats: [],
};
const all = stages(account);

describe("the walk through the evaluation", () => {
  it("stops where there is something to see", () => {
    expect(all.map((stage) => ("hill" in stage ? `${stage.kind} ${stage.hill.hill}` : stage.kind))).toEqual([
      "reveal", "generals A", "chip A", "influence B", "chip B", "chip C", "final",
    ]);
  });

  it("takes captured tokens and removed generals off after they were shown", () => {
    expect(goneBefore(all, 1)).toEqual(new Set());
    expect(goneBefore(all, 2)).toEqual(new Set(["0.2", "0.5"]));
  });

  it("counts a shared token for both generals", () => {
    expect(pointsAt(all, 1, 2)).toEqual([1, 1]);
  });

  it("gives the chip to the winner and 2 to each of those who tie", () => {
    expect(pointsAt(all, 2, 2)).toEqual([1, 6]);
    expect(pointsAt(all, all.length - 1, 2)).toEqual([3, 8]);
  });

  it("knows which hills are decided", () => {
    expect(decided(all, 3).map(({ hill: letter }) => letter)).toEqual(["A"]);
  });
});
