import { describe, expect, it } from "vitest";
import type { Choice, Draft } from "../src/api-types";
import { beginning, codes, cut, extended, find, legalTargets, targets } from "../src/table/path";

const choice = (step: number, target: string): Choice => ({ step, target, label: target, note: null });
const draft = (choices: Choice[], complete = false): Draft => ({ steps: [], chosen: [], choices, complete, prompt: "", confirm: null, sentence: "", preview: null, board: null });

const farmer = choice(1, "token:farmer");
const trader = choice(2, "token:trader");
const north = choice(10, "field:0.5");
const east = choice(11, "field:0.0");

const start = beginning([farmer, trader]);
const withToken = extended(start, farmer, draft([north, east]));
const whole = extended(withToken, north, draft([], true));

describe("a half-made move", () => {
  it("offers at first what the view offers", () => {
    expect([...legalTargets(start)]).toEqual(["token:farmer", "token:trader"]);
  });

  it("grows by steps and knows their codes", () => {
    expect(targets(whole)).toEqual(["token:farmer", "field:0.5"]);
    expect(codes(whole)).toEqual([1, 10]);
    expect(whole.draft?.complete).toBe(true);
  });

  it("still offers the other choices of every step", () => {
    expect(find(whole, "field:0.0")).toEqual({ depth: 1, choice: east });
    expect(find(whole, "token:trader")).toEqual({ depth: 0, choice: trader });
    expect(find(whole, "field:6.1")).toBeNull();
  });

  it("looks at the step in hand first when a target is offered twice", () => {
    const again = extended(start, farmer, draft([choice(7, "token:trader")]));
    expect(find(again, "token:trader")?.depth).toBe(1);
  });

  it("opens a step again without losing the ones before it", () => {
    const open = cut(whole, 1);
    expect(targets(open)).toEqual(["token:farmer"]);
    expect(open.draft).toBeNull();
    expect(find(open, "field:0.0")?.depth).toBe(1);
    expect(cut(whole, 0)).toEqual(start);
  });
});
