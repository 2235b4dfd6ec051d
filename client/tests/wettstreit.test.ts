import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import type { LogEntry } from "../src/api-types";
import { building } from "../src/games/wettstreit/buildings";
import { fit, scrolledTo } from "../src/games/wettstreit/layout";
import { stagesOf, sumAfter } from "../src/games/wettstreit/scoring";
import { acts, lastSale } from "../src/games/wettstreit/stories";
import { FOOT, GROUND, SKY, WIDTH } from "../src/games/wettstreit/strokes";
import { bidOf } from "../src/games/wettstreit/targets";
import { turnSoFar } from "../src/games/wettstreit/turn";
import type { Auction, Card, Item, Kind, Sale, StoryPart, Struck, Total } from "../src/games/wettstreit/types";
import { walk } from "../src/games/wettstreit/walk";

const DATA = path.resolve(import.meta.dirname, "../../src/baumeister/games/wettstreit/cards.csv");
const [, ...rows] = readFileSync(DATA, "utf8").split("\n").filter((line) => line && !line.startsWith("#"));
const CARDS: Card[] = rows.map((row) => {
  const [id = "", kind, side, value, coins, shields] = row.trim().split(",");
  return { id, kind: kind as Kind, side: (side || null) as Card["side"], value: Number(value), coins: Number(coins), shields: Number(shields), label: id };
});
const card = (id: string): Card => CARDS.find((each) => each.id === id) as Card;

/** Every point that a path names with absolute coordinates. */
function points(d: string): [number, number][] {
  const found: [number, number][] = [];
  for (const [, command, numbers] of d.matchAll(/([MLQ])([^A-Za-z]*)/g)) {
    const all = (numbers?.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    for (let i = 0; i + 1 < all.length; i += 2) found.push([all[i] as number, all[i + 1] as number]);
    expect(command).toBeDefined();
  }
  return found;
}

describe("the buildings", () => {
  it("are 40, and all of them can be drawn", () => {
    expect(CARDS).toHaveLength(40);
    for (const each of CARDS) for (const { d } of building(each)) expect(d, each.id).not.toMatch(/NaN|undefined/);
  });

  it("stand on the ground and reach neither over the card nor over the sky", () => {
    for (const each of CARDS) {
      for (const { d } of building(each)) {
        for (const [x, y] of points(d)) {
          expect(x, each.id).toBeGreaterThanOrEqual(-1);
          expect(x, each.id).toBeLessThanOrEqual(WIDTH + 1);
          expect(y, each.id).toBeGreaterThanOrEqual(SKY);
          expect(y, each.id).toBeLessThanOrEqual(GROUND + 1);
        }
      }
    }
  });

  it("show as many shields and coins as they have", () => {
    for (const each of CARDS) {
      const classes = building(each).map((shape) => shape.class);
      expect(classes.filter((name) => name === "shield"), each.id).toHaveLength(each.shields);
      expect(classes.filter((name) => name === "coin"), each.id).toHaveLength(each.coins);
    }
  });

  it("are drawn the same way every time", () => {
    expect(building(card("CH-9"))).toEqual(building(card("CH-9")));
  });
});

describe("fitting a city into its frame", () => {
  const phone = { width: 366, height: 200 };
  const desktop = { width: 1060, height: 240 };

  it("keeps ten buildings readable on a phone: they are wider than the frame", () => {
    const fitted = fit(10, { left: true, right: true }, phone, 0.78);
    expect(fitted.scale).toBeCloseTo(0.78);
    expect((fitted.right - fitted.left) * fitted.scale).toBeGreaterThan(phone.width);
  });

  it("shows ten buildings at once on a desktop", () => {
    const fitted = fit(10, { left: false, right: false }, desktop, 0.78);
    expect((fitted.right - fitted.left) * fitted.scale).toBeCloseTo(desktop.width);
  });

  it("fills the frame from edge to edge, whatever stands in it", () => {
    for (const places of [1, 3, 7, 12]) {
      for (const box of [phone, desktop]) {
        const fitted = fit(places, { left: places > 1, right: false }, box, 0.5, 30);
        expect((fitted.right - fitted.left) * fitted.scale).toBeGreaterThanOrEqual(box.width - 0.001);
        expect((fitted.bottom - fitted.top) * fitted.scale).toBeCloseTo(box.height);
        expect(fitted.top).toBeLessThanOrEqual(SKY - 30 + 0.001);
        expect(fitted.bottom).toBeGreaterThan(FOOT);
      }
    }
  });

  it("scrolls to a place, and never beyond the ends", () => {
    const fitted = fit(10, { left: false, right: true }, phone, 0.78);
    const whole = (fitted.right - fitted.left) * fitted.scale;
    expect(scrolledTo(fitted, 0, 1, phone.width)).toBe(0);
    expect(scrolledTo(fitted, 10, 11, phone.width)).toBeCloseTo(whole - phone.width);
    const middle = scrolledTo(fitted, 5, 6, phone.width);
    expect(middle + phone.width / 2).toBeCloseTo((5.5 * WIDTH - fitted.left) * fitted.scale);
  });
});

describe("walking over the board", () => {
  const rows = [["1.0", "1.1", "1.2"], [], ["pile.open", "pile.closed"], ["0.left", "0.0", "0.1", "0.2", "0.right"]];

  it("goes sideways within a row and stops at its ends", () => {
    expect(walk(rows, "1.0", "ArrowRight")).toBe("1.1");
    expect(walk(rows, "1.2", "ArrowRight")).toBeNull();
    expect(walk(rows, "0.left", "ArrowLeft")).toBeNull();
  });

  it("goes up and down to what lies there, past cities without buildings", () => {
    expect(walk(rows, "1.2", "ArrowDown")).toBe("pile.closed");
    expect(walk(rows, "pile.open", "ArrowDown")).toBe("0.left");
    expect(walk(rows, "0.right", "ArrowUp")).toBe("pile.closed");
    expect(walk(rows, "1.0", "ArrowUp")).toBeNull();
  });

  it("knows the first and the last place, and leaves other keys alone", () => {
    expect(walk(rows, "0.1", "Home")).toBe("1.0");
    expect(walk(rows, "0.1", "End")).toBe("0.right");
    expect(walk(rows, "0.1", "x")).toBeNull();
  });

  it("comes back to the board from a place that is gone", () => {
    expect(walk(rows, "3.7", "ArrowLeft")).toBe("1.0");
  });
});

describe("bids", () => {
  const auction = { least: 4 } as Auction;

  it("are one step up to nine more than the least, then two", () => {
    expect(bidOf(auction, 4)).toEqual(["raise:0"]);
    expect(bidOf(auction, 13)).toEqual(["raise:9"]);
    expect(bidOf(auction, 14)).toEqual(["leap:10", "raise:0"]);
    expect(bidOf(auction, 90)).toEqual(["leap:80", "raise:6"]);
  });
});

const sale = (more: Partial<Sale> = {}): Sale => ({
  kind: "sale", pile: "open", auctioneer: 0, card: card("CH-5"), announced: null, bids: [], overbids: [], buyer: 1, amount: 6, share: 3, bank: 3, rule: "WET-030", sentences: ["Mara gets it."], ...more,
});
const struck = (more: Partial<Struck> = {}): Struck => ({ kind: "struck", attacker: 0, owner: 1, card: card("CH-5"), face: "s", result: "destroyed", ...more });
let number = 0;
const entry = (move: string, account: StoryPart[] = [], sentence = move): LogEntry => ({
  number: ++number, seat: 0, sentence, targets: [], round: 1, move, story: account.length ? { sentences: [`after ${move}`], account } : null,
});
const income = (face = "4"): LogEntry => entry(`roll ${face}`, [{ kind: "income", seat: 0, face, die: 4, gates: 0, stone: "none" }]);

describe("the turn so far", () => {
  it("begins with the last income", () => {
    const log = [income("1"), entry("auction open"), entry("pass", [sale()]), entry("rest"), income("s"), entry("auction closed", [], "He auctions.")];
    const turn = turnSoFar(log);
    expect(turn?.income.face).toBe("s");
    expect(turn?.sale).toBeNull();
    expect(turn?.auctionTexts).toEqual(["He auctions."]);
    expect(turn?.actTexts).toEqual([]);
  });

  it("tells the saboteur's die from the one for the income", () => {
    const turn = turnSoFar([income("2"), entry("auction open"), entry("pass", [sale()]), entry("sabotage 1 CH-5"), entry("roll s", [struck()])]);
    expect(turn?.income.face).toBe("2");
    expect(turn?.struck?.face).toBe("s");
    expect(turn?.auctionTexts).toEqual(["Mara gets it."]);
    expect(turn?.actTexts).toEqual(["sabotage 1 CH-5", "roll s", "after roll s"]);
  });

  it("is nothing before the first", () => {
    expect(turnSoFar([entry("start 0")])).toBeNull();
  });
});

describe("what the game stops for", () => {
  it("is a bid that was not covered, not every sale", () => {
    expect(acts(entry("pass", [sale()]), 0)).toEqual([]);
    expect(acts(entry("pass", [sale({ overbids: [{ seat: 2, bid: 9, lost: 5 }] })]), 0)).toHaveLength(1);
  });

  it("is a blow by oneself or against oneself", () => {
    const log = entry("roll s", [struck()]);
    expect(acts(log, 0)).toHaveLength(1);
    expect(acts(log, 1)).toHaveLength(1);
    expect(acts(log, 2)).toEqual([]);
    expect(acts(log, null)).toEqual([]);
    expect(acts(entry("roll 4", [struck({ result: "bribe" })]), 1)).toEqual([]);
  });

  it("is the end", () => {
    expect(acts(entry("pass", [sale(), { kind: "end", pile: "open" }]), 3).map(({ kind }) => kind)).toEqual(["end"]);
  });

  it("the last sale is found behind all that followed", () => {
    expect(lastSale([entry("pass", [sale({ amount: 2 })]), entry("pass", [sale({ amount: 7 })]), entry("rest"), income()])?.amount).toBe(7);
    expect(lastSale([income()])).toBeNull();
  });
});

describe("the final score", () => {
  const total = (seat: number, points: Partial<Record<Item["name"], number>>): Total => {
    const items = (["cards", "middle", "churches", "corners", "hand"] as const).map((name) => ({ name, points: points[name] ?? 0, text: name }));
    return { seat, finished: true, items, hand: [], total: items.reduce((sum, item) => sum + item.points, 0), sentences: [] };
  };
  const seats = [total(0, { cards: 32, middle: 10, churches: 5, corners: 5, hand: -2 }), total(1, { hand: -11 }), total(2, { cards: 29 })];

  it("is told from the last to the first, item by item", () => {
    expect(stagesOf(seats).map(({ total: { seat }, item }) => `${seat} ${item?.name ?? "none"}`)).toEqual([
      "1 cards", "1 none", "1 hand", "2 cards", "2 none", "0 cards", "0 middle", "0 churches", "0 corners", "0 hand",
    ]);
  });

  it("adds up to the totals", () => {
    const stages = stagesOf(seats);
    expect(seats.map(({ seat }) => sumAfter(stages, stages.length, seat))).toEqual([50, -11, 29]);
    expect(sumAfter(stages, 1, 0)).toBeNull();
    expect(sumAfter(stages, 7, 0)).toBe(42);
  });
});
