import { describe, expect, it } from "vitest";
import type { LogEntry } from "../src/api-types";
import { house, K, rise, USUAL } from "../src/games/capitol/house";
import { LAYOUTS, Layout, lettering, PLACES, type Form } from "../src/games/capitol/layout";
import { moved, sumOf, without } from "../src/games/capitol/stack";
import { auctions, cityOf, scorings } from "../src/games/capitol/stories";
import { outline } from "../src/games/capitol/terrain";
import type { Auction, CapitolBoard, Card, Kind, Prefecture, Scoring } from "../src/games/capitol/types";

const FORMS: Form[] = ["wide", "tall"];
/** As many small sites as the board data may give a prefecture, and one more than any board that is known. */
const SIZES = [1, 2, 3, 4, 5, 6, 7, 8];

function card(name: string): Card {
  const kinds: Record<string, Kind> = { r: "roof", b: "brick", p: "permit" };
  return { name, kind: kinds[name[0] ?? ""] ?? "roof", number: Number(name.at(-1)), group: null, caption: "", label: name };
}

const names = (cards: readonly Card[]): string[] => cards.map(({ name }) => name);
const cards = (...list: string[]): Card[] => list.map(card);

function prefecture(id: string, more: Partial<Prefecture> = {}): Prefecture {
  return {
    id, name: id, short: id, group: "A", label: "", smallSites: 6, largeSites: 1, printed: 0, shape: null, onlyShape: null, heights: [1],
    houses: [], fountains: 0, amphitheatres: 0, temples: 0, standings: [], ...more,
  };
}

describe("a sealed stack", () => {
  it("keeps one order across kinds and the player's order within a kind", () => {
    let bid: Card[] = [];
    for (const each of cards("pC2", "b7", "r1", "b3", "pA8")) bid = moved(bid, each);
    expect(names(bid)).toEqual(["r1", "b7", "b3", "pC2", "pA8"]);
  });

  it("leaves the stack as it is when there is no card to move", () => {
    expect(names(moved(cards("b7", "b3"), undefined))).toEqual(["b7", "b3"]);
  });

  it("takes equal cards out of the hand one by one", () => {
    const hand = cards("r3", "r3", "b2");
    expect(names(without(hand, cards("r3")))).toEqual(["r3", "b2"]);
    expect(names(without(hand, cards("r3", "r3")))).toEqual(["b2"]);
    expect(names(without(hand, []))).toEqual(["r3", "r3", "b2"]);
  });

  it("is worth the sum of its numbers", () => {
    expect(sumOf(cards("b7", "r5", "pC3"))).toBe(15);
    expect(sumOf([])).toBe(0);
  });
});

describe.each(FORMS)("the %s city", (form) => {
  const layout = LAYOUTS[form];

  it("puts the prefectures in three rows of three, as the arrow keys walk", () => {
    const at = PLACES.map((id) => layout.centre(id));
    for (let i = 0; i < 9; i++) {
      const [x, y] = at[i] as [number, number];
      if (i % 3 < 2) expect((at[i + 1] as [number, number])[0]).toBeGreaterThan(x + layout.a * 5);
      if (i < 6) expect((at[i + 3] as [number, number])[1]).toBeGreaterThan(y + layout.a * 5);
    }
  });

  it.each(SIZES)("has a place for each of %i small sites, from front to back", (smallSites) => {
    const sites = layout.sites(prefecture("palatinus", { smallSites }));
    expect(new Set(sites.map(String)).size).toBe(smallSites);
    const rows = sites.map(([, y]) => y);
    expect(rows).toEqual(rows.toSorted((p, q) => q - p));
  });

  it.each([5, 6, 7])("lets no house hide another's ground where %i small sites are", (smallSites) => {
    const sites = layout.sites(prefecture("caelius", { smallSites }));
    for (const [i, [x, y]] of sites.entries()) {
      for (const [u, v] of sites.slice(i + 1)) {
        const apart = Math.abs(x - u) >= 2 * layout.house.a || Math.abs(y - v) >= 2 * layout.house.a * K;
        expect(apart, `${x} ${y} and ${u} ${v}`).toBe(true);
      }
    }
  });

  it("keeps small sites, the large one and printed fountains apart", () => {
    const sizes = { capitolinus: 6, palatinus: 6, quirinalis: 6 };
    for (const [id, smallSites] of Object.entries(sizes)) {
      const place = prefecture(id, { smallSites, printed: id === "capitolinus" ? 2 : 1 });
      const all = [...layout.sites(place), ...layout.printed(place), layout.large(id)];
      for (const [i, [x, y]] of all.entries()) {
        for (const [u, v] of all.slice(i + 1)) expect(Math.max(Math.abs(x - u) / layout.a, Math.abs(y - v) / layout.b)).toBeGreaterThan(0.99);
      }
    }
  });

  it("draws everything within its frame, the plates too", () => {
    const [x = 0, y = 0, width = 0, height = 0] = layout.viewBox.split(" ").map(Number);
    for (const id of PLACES) {
      for (const [u, v] of [...layout.corners(id), layout.plate(id), ...layout.sites(prefecture(id, { smallSites: 7 }))]) {
        expect(u > x && u < x + width && v > y && v < y + height, `${id} ${u} ${v}`).toBe(true);
      }
    }
  });

  it("draws the same ground every time", () => {
    for (const id of PLACES) expect(outline(new Layout(form), id)).toBe(outline(layout, id));
  });
});

describe("lettering", () => {
  it("gives wide letters more room than narrow ones", () => {
    expect(lettering("Field")).toBeLessThan(lettering("Mommo"));
    expect(lettering("")).toBe(0);
    expect(lettering("Île Tibérine")).toBeGreaterThan(lettering("Île"));
  });
});

describe("a house", () => {
  const classes = (height: number, roof: "round" | "pointed" | null): string[] => house(height, roof, "hammer").map(({ class: name }) => name);

  it("is drawn from the ground up: shadow, walls, what is on them, the roof last", () => {
    const order = classes(3, "round");
    const places = ["shade", "wall-l", "window", "course", "edge", "eaves", "roof hammer", "hatch hammer", "roof-ball hammer"].map((name) => order.indexOf(name));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((p, q) => p - q));
  });

  it("has scaffold poles until its roof is on", () => {
    expect(classes(2, null)).toContain("poles");
    expect(classes(2, null).some((name) => name.startsWith("roof"))).toBe(false);
    expect(classes(2, "pointed")).not.toContain("poles");
  });

  it("shows its storeys: one string course fewer than there are", () => {
    for (const height of [1, 2, 5]) {
      const course = house(height, null, "wheel").find(({ class: name }) => name === "course");
      expect((course?.d.match(/M/g) ?? []).length).toBe(height - 1);
    }
  });

  it("rises by a storey with every brick", () => {
    for (const roof of ["round", "pointed", null] as const) expect(rise(4, roof) - rise(3, roof)).toBeCloseTo(USUAL.storey);
  });

  it("tells players apart by their hatch, not by colour alone", () => {
    const hatches = (["compass", "plumb", "square", "hammer"] as const).map((player) => house(1, "round", player).find(({ class: name }) => name.startsWith("hatch"))?.d);
    expect(new Set(hatches).size).toBe(4);
  });
});

describe("what the log tells", () => {
  const auction = { kind: "auction", round: 1, auction: 2 } as Auction;
  const scoring: Scoring = {
    kind: "scoring", round: 1, seats: [],
    prefectures: [{
      id: "palatinus", name: "", fountains: 3, temple: true, amphitheatres: 0, houses: [{ seat: 2, height: 1 }],
      ranked: [{ seat: 2, bricks: 1, tallest: 1, place: "first", points: 10 }], rule: "CAP-120", sentences: [],
    }],
  };
  const entry = (account: unknown): LogEntry => ({ story: account === undefined ? null : { sentences: [], account } }) as unknown as LogEntry;

  it("finds auctions and scorings, also of one and the same move", () => {
    const log = [entry(undefined), entry(null), entry([auction, scoring]), entry([auction])];
    expect(auctions(log)).toHaveLength(2);
    expect(scorings(log)).toEqual([scoring]);
  });

  it("shows a scoring in the city of then, not of now", () => {
    const board = {
      prefectures: [
        prefecture("palatinus", { printed: 1, fountains: 4, temples: 1, houses: [{ seat: 2, height: 1 }, { seat: 0, height: 2 }] }),
        prefecture("caelius", { houses: [{ seat: 1, height: 1 }] }),
      ],
    } as CapitolBoard;
    const [palatinus, caelius] = cityOf(scoring, board).prefectures;
    expect(palatinus).toMatchObject({ houses: [{ seat: 2, height: 1 }], fountains: 2, temples: 1 });
    expect(caelius?.houses).toEqual([]);
    expect(board.prefectures[1]?.houses).toHaveLength(1);
  });
});
