import { describe, expect, it } from "vitest";
import { Whim, hand, handPolygon, n } from "../src/drawing/hand";
import { borders, outline, tileGround, type LaidTile } from "../src/games/palatinus/ground";

const tile: LaidTile = { q: 0, r: 0, letter: "C", rotation: 0, springs: [0, 1, 3], arrow: 4 };
const neighbour: LaidTile = { q: 2, r: 1, letter: "F", rotation: 0, springs: [0], arrow: 2 };

const sides = (d: string): number => (d.match(/M/g) ?? []).length;

describe("the steady hand", () => {
  it("draws the same line the same way, from whichever end it begins", () => {
    expect(hand([0, 0], [40, 10])).toEqual(hand([40, 10], [0, 0]).reverse());
    expect(handPolygon([[0, 0], [40, 0], [20, 30]])).toBe(handPolygon([[0, 0], [40, 0], [20, 30]]));
  });

  it("ends where it should", () => {
    expect(hand([3, 4], [50, 60]).at(-1)).toEqual([50, 60]);
  });

  it("has whims that stay within their limits", () => {
    const whim = new Whim("word");
    for (let i = 0; i < 200; i++) expect(Math.abs(whim.between(-2, 2))).toBeLessThanOrEqual(2);
    expect(new Whim("a").next()).not.toBe(new Whim("b").next());
  });

  it("writes coordinates short", () => {
    expect([n(3), n(3.04), n(3.06), n(-0.5)]).toEqual(["3", "3", "3.1", "-0.5"]);
  });
});

describe("the land", () => {
  it("draws a fountain for each spring and plants elsewhere", () => {
    const shapes = tileGround(tile);
    expect(shapes.filter((shape) => shape.class === "basin")).toHaveLength(3);
    expect(shapes.filter((shape) => shape.class === "spring-band")).toHaveLength(3);
  });

  it("draws a side between two tiles once", () => {
    const [, alone] = borders([tile]);
    const [, both] = borders([tile, neighbour]);
    expect(sides(alone?.d ?? "")).toBe(18);
    // two outlines of 18, three sides of which are common
    expect(sides(both?.d ?? "")).toBe(33);
    expect(sides(outline(tile))).toBe(18);
  });
});
