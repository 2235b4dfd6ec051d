/** The land: washes, springs, plants and hachured hills of the tiles, as paths for the board's style sheet to colour. */
import { Whim, handLine, handPolygon, n, polygon, type Point } from "../../drawing/hand";
import type { Shape } from "../../drawing/shape";
import { doodle, fountain } from "./doodles";
import { DIRECTIONS, R, type Axial, centre, corner, flower, hexagon, key, side, step, towards } from "./geometry";
import type { Tile } from "./types";

/** Springs and plants stand a little high, so that the mark of a legal field has its place below them. */
const RAISED = 6;

export interface LaidTile extends Axial {
  letter: string;
  rotation: number;
  springs: number[];
  arrow: number;
}

export function laid(tiles: readonly Tile[]): (Tile & LaidTile)[] {
  return tiles.filter((tile): tile is Tile & LaidTile => tile.letter !== null);
}

/** 1 for A to 7 for G: which wash the tile has. */
function wash(tile: LaidTile): number {
  return tile.letter.charCodeAt(0) - 64;
}

/** The edge of the land on the table, a little lower than the land. */
export function shadow(tiles: readonly LaidTile[]): Shape {
  const hexes = tiles.flatMap(flower).map((cell) => {
    const [x, y] = centre(cell);
    return polygon(hexagon([x, y + 7], 1.02));
  });
  return { d: hexes.join(""), class: "ground-shadow" };
}

export function tileGround(tile: LaidTile): Shape[] {
  const cells = flower(tile);
  const land = cells.map((cell) => handPolygon(hexagon(centre(cell), 1.004))).join("");
  const shapes: Shape[] = [{ d: land, class: `land land-${wash(tile)}` }, { d: driedWash(tile, cells), class: `dried edge-${wash(tile)}` }];
  for (let direction = 0; direction < 6; direction++) shapes.push(...field(tile, direction));
  shapes.push(...hill(tile));
  return shapes;
}

/** Pigment gathers along the border of a wash when it dries. */
function driedWash(tile: LaidTile, cells: readonly Axial[]): string {
  return cells
    .flatMap((cell) => outerSides(cell, cells).map((direction) => {
      const [a, b] = side(centre(cell), direction, 0.93);
      return handLine(a, b, 1.6, 13, `dried${tile.letter}`);
    }))
    .join("");
}

function outerSides(cell: Axial, cells: readonly Axial[]): number[] {
  const own = new Set(cells.map(key));
  return DIRECTIONS.map((_, d) => d).filter((d) => !own.has(key(step(cell, d))));
}

function field(tile: LaidTile, direction: number): Shape[] {
  const at = centre(step(tile, direction));
  const raised: Point = [at[0], at[1] - RAISED];
  if (!tile.springs.includes(direction)) return doodle(raised, `${tile.letter}${(direction - tile.rotation + 6) % 6}`);
  return [
    { d: handPolygon(hexagon(at, 0.9), 1.2), class: "spring-band" },
    { d: handPolygon(hexagon(at, 0.955), 1), class: "spring-rim" },
    ...fountain(raised),
  ];
}

/** The hill: hachures around a worn top, as old maps draw them, and the arrow that points at the first field to count. */
function hill(tile: LaidTile): Shape[] {
  const at = centre(tile);
  const whim = new Whim(`hill ${tile.letter}`);
  let hachures = "";
  for (const [outer, inner, count] of [[0.97, 0.8, 8], [0.8, 0.66, 7]] as const) {
    for (let d = 0; d < 6; d++) {
      const [a0, b0, a1, b1] = [corner(at, d, outer), corner(at, d + 1, outer), corner(at, d, inner), corner(at, d + 1, inner)];
      for (let i = 0; i < count; i++) {
        const t = (i + 0.5 + whim.between(-0.28, 0.28)) / count;
        const p = between(a0, b0, t);
        hachures += `M${point(p)}L${point(between(p, between(a1, b1, t), whim.between(0.55, 1)))}`;
      }
    }
  }
  return [
    { d: handPolygon(hexagon(at, 0.985)), class: "hill" },
    { d: handPolygon(hexagon(at, 0.7), 1.6), class: "hilltop" },
    { d: hachures, class: "hachures" },
    { d: arrow(at, tile.arrow), class: "arrow" },
  ];
}

function arrow(at: Point, direction: number): string {
  const tip = towards(at, direction, 0.99);
  const base = towards(at, direction, 0.76);
  const [ux, uy] = [(tip[0] - base[0]) / (0.23 * R), (tip[1] - base[1]) / (0.23 * R)];
  const half = R * 0.17;
  return polygon([tip, [base[0] - uy * half, base[1] + ux * half], [base[0] + uy * half, base[1] - ux * half]]);
}

/** Thin lines within tiles, thick ones around them; a shared side is drawn once. */
export function borders(tiles: readonly LaidTile[]): Shape[] {
  const drawn = new Set<string>();
  let thin = "";
  let thick = "";
  for (const tile of tiles) {
    const cells = flower(tile);
    for (const cell of cells) {
      const outer = outerSides(cell, cells);
      for (let d = 0; d < 6; d++) {
        const pair = [key(cell), key(step(cell, d))].sort().join(" ");
        if (drawn.has(pair)) continue;
        drawn.add(pair);
        const edge = handLine(...side(centre(cell), d));
        if (outer.includes(d)) thick += edge;
        else thin += edge;
      }
    }
  }
  return [{ d: thin, class: "field-border" }, { d: thick, class: "tile-border" }];
}

/** Outline of a whole tile: a place where one may be laid, or the hill that is being valued. */
export function outline(hill: Axial): string {
  const cells = flower(hill);
  return cells.flatMap((cell) => outerSides(cell, cells).map((d) => handLine(...side(centre(cell), d)))).join("");
}

function between(a: Point, b: Point, t: number): Point {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
}

function point([x, y]: Point): string {
  return `${n(x)} ${n(y)}`;
}
