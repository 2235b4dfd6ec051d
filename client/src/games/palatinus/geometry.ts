/** Pointy-top hexes in axial coordinates; directions 0 to 5 run clockwise from east. */
import type { Point } from "../../drawing/hand";

export interface Axial {
  q: number;
  r: number;
}

export const DIRECTIONS: readonly Axial[] = [
  { q: 1, r: 0 }, { q: 0, r: 1 }, { q: -1, r: 1 }, { q: -1, r: 0 }, { q: 0, r: -1 }, { q: 1, r: -1 },
];

/** Half the height of a hex; every drawing is made at this size and scaled by its viewBox. */
export const R = 48;

export function step(from: Axial, direction: number): Axial {
  const d = DIRECTIONS[((direction % 6) + 6) % 6] as Axial;
  return { q: from.q + d.q, r: from.r + d.r };
}

export function same(a: Axial, b: Axial): boolean {
  return a.q === b.q && a.r === b.r;
}

export function distance(a: Axial, b: Axial): number {
  const dq = a.q - b.q;
  const dr = a.r - b.r;
  return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2;
}

export function key(at: Axial): string {
  return `${at.q},${at.r}`;
}

/** Hill and six fields of the tile whose hill is at `hill`. */
export function flower(hill: Axial): Axial[] {
  return [{ q: hill.q, r: hill.r }, ...DIRECTIONS.map((_, d) => step(hill, d))];
}

export function centre({ q, r }: Axial): Point {
  return [Math.sqrt(3) * R * (q + r / 2), 1.5 * R * r];
}

/** Corner i lies clockwise before the side that faces direction i. */
export function corner([x, y]: Point, i: number, factor = 1): Point {
  const angle = ((60 * i - 30) * Math.PI) / 180;
  return [x + R * factor * Math.cos(angle), y + R * factor * Math.sin(angle)];
}

export function hexagon(at: Point, factor = 1): Point[] {
  return [0, 1, 2, 3, 4, 5].map((i) => corner(at, i, factor));
}

export function side(at: Point, direction: number, factor = 1): readonly [Point, Point] {
  return [corner(at, direction, factor), corner(at, direction + 1, factor)];
}

/** Point at `factor` of R from the middle towards a direction. */
export function towards([x, y]: Point, direction: number, factor: number): Point {
  const angle = (60 * direction * Math.PI) / 180;
  return [x + R * factor * Math.cos(angle), y + R * factor * Math.sin(angle)];
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export function bounds(cells: readonly Axial[], pad = 0): Box {
  const points = cells.map(centre);
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const half = (Math.sqrt(3) / 2) * R;
  const x = Math.min(...xs) - half - pad;
  const y = Math.min(...ys) - R - pad;
  return { x, y, width: Math.max(...xs) + half + pad - x, height: Math.max(...ys) + R + pad - y };
}

export type Arrow = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

/**
 * The cell an arrow key leads to. Left and right stay in the row; up and down go to the next row, as near as possible to the
 * column that was last chosen sideways, so that several steps up are one straight line and not a drift.
 */
export function walk(cells: readonly Axial[], from: Axial, arrow: Arrow, column: number): Axial {
  const x = (cell: Axial): number => cell.q + cell.r / 2;
  if (arrow === "ArrowLeft" || arrow === "ArrowRight") {
    const sign = arrow === "ArrowRight" ? 1 : -1;
    const beyond = cells.filter((cell) => cell.r === from.r && (x(cell) - x(from)) * sign > 0);
    return nearest(beyond, (cell) => Math.abs(x(cell) - x(from))) ?? from;
  }
  const sign = arrow === "ArrowDown" ? 1 : -1;
  const beyond = cells.filter((cell) => (cell.r - from.r) * sign > 0);
  // 8 outweighs the whole width of the board only between rows, never within one
  return nearest(beyond, (cell) => Math.abs(cell.r - from.r) * 8 + Math.abs(x(cell) - column)) ?? from;
}

export function columnOf(cell: Axial): number {
  return cell.q + cell.r / 2;
}

function nearest(cells: readonly Axial[], far: (cell: Axial) => number): Axial | null {
  let best: Axial | null = null;
  for (const cell of cells) if (best === null || far(cell) < far(best)) best = cell;
  return best;
}
