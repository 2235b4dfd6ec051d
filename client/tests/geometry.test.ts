import { describe, expect, it } from "vitest";
import { FIELDS, near } from "../dev/palatinus";
import { DIRECTIONS, R, bounds, centre, columnOf, corner, distance, flower, key, side, step, towards, walk, type Arrow, type Axial } from "../src/games/palatinus/geometry";

const SLOTS = [[0, 0], [2, 1], [-1, 3], [-3, 2], [-2, -1], [1, -3], [3, -2]] as const;
const HILLS = SLOTS.map(([q, r]) => ({ q, r }));
const CELLS = HILLS.flatMap(flower);
const at = (name: string): Axial => FIELDS.find((field) => field.name === name) as Axial;

describe("hexes", () => {
  it("puts neighbours one hex width apart", () => {
    for (const direction of DIRECTIONS) {
      const [x, y] = centre(direction);
      expect(Math.hypot(x, y)).toBeCloseTo(Math.sqrt(3) * R);
    }
  });

  it("numbers directions clockwise from east, with y pointing down", () => {
    expect(centre(step({ q: 0, r: 0 }, 0))[1]).toBeCloseTo(0);
    expect(centre(step({ q: 0, r: 0 }, 1))[1]).toBeGreaterThan(0);
    expect(centre(step({ q: 0, r: 0 }, 5))[1]).toBeLessThan(0);
    expect(step({ q: 0, r: 0 }, 7)).toEqual(step({ q: 0, r: 0 }, 1));
  });

  it("lets neighbours share a side, whichever of them draws it", () => {
    const [a, b] = side(centre({ q: 0, r: 0 }), 1);
    const [c, d] = side(centre(step({ q: 0, r: 0 }, 1)), 4);
    expect(a[0]).toBeCloseTo(d[0]);
    expect(a[1]).toBeCloseTo(d[1]);
    expect(b[0]).toBeCloseTo(c[0]);
    expect(b[1]).toBeCloseTo(c[1]);
  });

  it("points from the middle towards the neighbour", () => {
    const [x, y] = towards([0, 0], 2, 1);
    const [u, v] = centre(DIRECTIONS[2] as Axial);
    expect(Math.atan2(y, x)).toBeCloseTo(Math.atan2(v, u));
  });

  it("keeps every corner inside the bounds", () => {
    const box = bounds(CELLS, 0);
    for (const cell of CELLS) {
      for (let i = 0; i < 6; i++) {
        const [x, y] = corner(centre(cell), i);
        expect(x).toBeGreaterThanOrEqual(box.x - 0.001);
        expect(x).toBeLessThanOrEqual(box.x + box.width + 0.001);
        expect(y).toBeGreaterThanOrEqual(box.y - 0.001);
        expect(y).toBeLessThanOrEqual(box.y + box.height + 0.001);
      }
    }
  });
});

describe("the seven tiles", () => {
  it("cover 49 different hexes, the outer hills three steps from the middle", () => {
    expect(new Set(CELLS.map(key)).size).toBe(49);
    for (const hill of HILLS.slice(1)) expect(distance(hill, { q: 0, r: 0 })).toBe(3);
  });

  it("know the neighbours that the rules list", () => {
    expect(near("0.0").toSorted()).toEqual(["0.1", "0.5", "1.3", "1.4", "6.2"]);
    expect(near("3.4").toSorted()).toEqual(["3.3", "3.5", "4.1", "4.2"]);
    expect(near("6.5").toSorted()).toEqual(["6.0", "6.4"]);
  });
});

describe("walking by keyboard", () => {
  const go = (from: Axial, ...arrows: Arrow[]): Axial => {
    let cell = from;
    let column = columnOf(from);
    for (const arrow of arrows) {
      cell = walk(CELLS, cell, arrow, column);
      if (arrow === "ArrowLeft" || arrow === "ArrowRight") column = columnOf(cell);
    }
    return cell;
  };

  it("goes left and right within the row, over hills too", () => {
    expect(go(at("0.3"), "ArrowRight")).toMatchObject({ q: 0, r: 0 });
    expect(go(at("0.3"), "ArrowRight", "ArrowRight")).toMatchObject({ q: 1, r: 0 });
  });

  it("stays at the edge of the board", () => {
    const edge = CELLS.reduce((a, b) => (b.r < a.r ? b : a));
    expect(go(edge, "ArrowUp")).toBe(edge);
  });

  it("comes back to where it was after going up and down again", () => {
    expect(go({ q: 0, r: 0 }, "ArrowUp", "ArrowUp", "ArrowDown", "ArrowDown")).toMatchObject({ q: 0, r: 0 });
    expect(go(at("3.1"), "ArrowUp", "ArrowUp", "ArrowUp", "ArrowDown", "ArrowDown", "ArrowDown")).toMatchObject({ q: at("3.1").q, r: at("3.1").r });
  });

  it("reaches every hex of the board", () => {
    const seen = new Set(["0,0"]);
    const queue: Axial[] = [{ q: 0, r: 0 }];
    for (let cell = queue.pop(); cell; cell = queue.pop()) {
      for (const arrow of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"] as const) {
        const next = walk(CELLS, cell, arrow, columnOf(cell));
        if (!seen.has(key(next))) {
          seen.add(key(next));
          queue.push(next);
        }
      }
    }
    expect(seen.size).toBe(49);
  });
});
