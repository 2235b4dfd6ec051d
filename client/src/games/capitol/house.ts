/** Houses in axonometry, on a diamond of ground whose middle is the origin. */
import { circle, n, polygon, type Point } from "../../drawing/hand";
import type { Shape } from "../../drawing/shape";
import type { Player } from "../../marks/players";
import type { RoofShape } from "./types";

/** Slope of the two directions of the ground. */
export const K = 0.577;

/** Half the width of a house, and the height of one storey. */
export interface Measure {
  a: number;
  storey: number;
}

export const USUAL: Measure = { a: 19, storey: 13.5 };
const EAVES = 3.2;

type Wall = (t: number, z: number) => Point;

const left = ({ a }: Measure): Wall => (t, z) => [-a + t * a, t * a * K - z];
const right = ({ a }: Measure): Wall => (t, z) => [t * a, a * K - t * a * K - z];

/** A house of some height; without a roof it is unfinished. */
export function house(height: number, roof: RoofShape | null, player: Player, of: Measure = USUAL, shadow = true): Shape[] {
  return [...(shadow ? [shade(height, of)] : []), ...walls(height, of), ...(roof ? roofOn(height, roof, player, of) : scaffold(height, of))];
}

/** How far a house rises over the middle of its ground. */
export function rise(height: number, roof: RoofShape | null, of: Measure = USUAL): number {
  const top = roof ? (of.a + EAVES) * (roof === "pointed" ? 1.22 : 0.98) + 6 : of.storey;
  return height * of.storey + top;
}

function shade(height: number, { a }: Measure): Shape {
  const length = Math.min(15 + height * 5, 34) * (a / USUAL.a);
  const b = a * K;
  return { d: polygon([[0, b], [a, 0], [a + length * 0.86, length * 0.26], [length * 0.86, b + length * 0.26]]), class: "shade" };
}

function walls(height: number, of: Measure): Shape[] {
  const { a, storey: s } = of;
  const b = a * K;
  const top = height * s;
  const side = (wall: Wall, z0: number, z1: number): string => polygon([wall(0, z0), wall(1, z0), wall(1, z1), wall(0, z1)]);
  const [l, r] = [left(of), right(of)];
  let windows = "";
  for (let i = 0; i < height; i++) {
    windows += opening(l, i, of);
    if (i > 0) windows += opening(r, i, of);
  }
  return [
    { d: side(l, 0, top), class: "wall-l" },
    { d: side(r, 0, top), class: "wall-r" },
    { d: side(l, 0, s * 0.2) + side(r, 0, s * 0.2), class: "socle" },
    { d: windows, class: "window" },
    { d: arch(r, 0.5, 0.13, 0, s * 0.7), class: "door" },
    // string courses make storeys countable
    { d: Array.from({ length: height - 1 }, (_, i) => course((i + 1) * s, of)).join(""), class: "course" },
    { d: `M${n(-a)} 0V${n(-top)}M${n(a)} 0V${n(-top)}M0 ${n(b)}V${n(b - top)}M${n(-a)} 0L0 ${n(b)}L${n(a)} 0`, class: "edge" },
  ];
}

/** The windows of one storey: arches on the ground floor, then by turns two and three. */
function opening(wall: Wall, floor: number, { storey: s }: Measure): string {
  const z = floor * s;
  if (floor === 0) return [0.28, 0.72].map((t) => arch(wall, t, 0.1, s * 0.34, s * 0.74)).join("");
  if (floor % 2) return [0.26, 0.74].map((t) => polygon(frame(wall, t, 0.1, z + s * 0.26, z + s * 0.74))).join("");
  return [0.22, 0.5, 0.78].map((t) => arch(wall, t, 0.075, z + s * 0.26, z + s * 0.74)).join("");
}

function frame(wall: Wall, t: number, w: number, z0: number, z1: number): Point[] {
  return [wall(t - w, z0), wall(t + w, z0), wall(t + w, z1), wall(t - w, z1)];
}

function arch(wall: Wall, t: number, w: number, z0: number, z1: number): string {
  const [a, b, c, d] = frame(wall, t, w, z0, z1 - (z1 - z0) * 0.18) as [Point, Point, Point, Point];
  const top = wall(t, z1 + (z1 - z0) * 0.34);
  return `M${at(a)}L${at(b)}L${at(c)}Q${at(top)} ${at(d)}Z`;
}

function course(z: number, { a }: Measure): string {
  const b = a * K;
  const e = 1.5 * (a / USUAL.a);
  const thick = 2.3 * (a / USUAL.a);
  return polygon([[-a - e, -z], [0, b + e * K - z], [a + e, -z], [a + e, -z + thick], [0, b + e * K - z + thick], [-a - e, -z + thick]]);
}

/** A plane of the roof: u runs along the eaves, t up to the top. */
type Plane = (u: number, t: number) => Point;

function roofOn(height: number, shape: RoofShape, player: Player, of: Measure): Shape[] {
  const k = of.a / USUAL.a;
  const a = of.a + EAVES * k;
  const b = a * K;
  const z = height * of.storey;
  const r = of.a * (shape === "pointed" ? 1.22 : 0.98);
  const [foot, top]: [Point, Point] = [[0, b - z], [0, -z - r]];
  const corner = (sign: 1 | -1): Point => [sign * a, -z];
  const bow = (sign: 1 | -1): string =>
    shape === "pointed" ? `L${at(top)}` : `C${n(sign * a)} ${n(-z - r * 0.78)} ${n(sign * a * 0.52)} ${n(-z - r)} ${at(top)}`;
  const bowAt = (sign: 1 | -1, t: number): Point =>
    shape === "pointed" ? mix(corner(sign), top, t) : bezier(corner(sign), [sign * a, -z - r * 0.78], [sign * a * 0.52, -z - r], top, t);
  const plane = (sign: 1 | -1): Plane => (u, t) => mix(bowAt(sign, t), mix(foot, top, t), u);
  const side = (sign: 1 | -1): string => `M${at(corner(sign))}${bow(sign)}L${at(foot)}Z`;
  const eave = 2.2 * k;
  const ball = shape === "round" ? circle(0, -z - r - 1.6 * k, 2.3 * k) : "";
  return [
    { d: polygon([[-a, -z], foot, [a, -z], [a, -z + eave], [0, b - z + eave], [-a, -z + eave]]), class: "eaves" },
    { d: shape === "pointed" ? `M0 ${n(-z - r + 1)}v${n(-5 * k)}` : "", class: "knob" },
    { d: side(-1) + side(1), class: `roof ${player}` },
    { d: side(1), class: "roof-shade" },
    { d: hatch(player, plane(-1)) + hatch(player, plane(1)), class: `hatch ${player}` },
    { d: side(-1) + side(1), class: "roof-line" },
    { d: ball, class: `roof-ball ${player}` },
  ];
}

/** The hatch by which a player is known without his colour. */
function hatch(player: Player, plane: Plane): string {
  if (player === "plumb") return [0.16, 0.4, 0.64, 0.88].map((u) => stroke(plane, [u, 0], [u, 0.86])).join("");
  if (player === "square") {
    return [[0.14, 4], [0.36, 3], [0.57, 2], [0.76, 1]].map(([t = 0, count = 1]) =>
      Array.from({ length: count }, (_, i) => circle(...plane((i + 0.5) / count, t), 0.9)).join("")).join("");
  }
  if (player === "hammer") {
    const slants: [number, number, number, number][] = [[0, 0, 0.8, 0.8], [0.45, 0, 1, 0.55], [0, 0.45, 0.4, 0.85], [1, 0, 0.2, 0.8], [0.55, 0, 0, 0.55], [1, 0.45, 0.6, 0.85]];
    return slants.map(([u0, t0, u1, t1]) => stroke(plane, [u0, t0], [u1, t1])).join("");
  }
  return [0.17, 0.36, 0.55, 0.74].map((t) => stroke(plane, [0, t], [1, t])).join("");
}

function stroke(plane: Plane, from: readonly [number, number], to: readonly [number, number]): string {
  const points = [0, 1, 2, 3, 4, 5].map((i) => plane(from[0] + ((to[0] - from[0]) * i) / 5, from[1] + ((to[1] - from[1]) * i) / 5));
  return `M${points.map(at).join("L")}`;
}

/** The open top of an unfinished house, with scaffold poles. */
function scaffold(height: number, { a, storey }: Measure): Shape[] {
  const b = a * K;
  const z = height * storey;
  const t = 4.2 * (a / USUAL.a);
  const [up, rail] = [z + storey * 0.9, z + storey * 0.5];
  return [
    { d: polygon([[-a, -z], [0, -b - z], [a, -z], [0, b - z]]), class: "open-top" },
    { d: polygon([[-a + t * 1.3, -z], [0, -b - z + t * 0.8], [a - t * 1.3, -z], [0, b - z - t * 0.8]]), class: "hollow" },
    { d: `M${n(-a - 2)} 3V${n(-up)}M0 ${n(b + 3)}V${n(b - up)}M${n(a + 2)} 3V${n(-up)}M${n(-a - 2)} ${n(-rail)}L0 ${n(b - rail)}L${n(a + 2)} ${n(-rail)}`, class: "poles" },
  ];
}

function mix(p: Point, q: Point, t: number): Point {
  return [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t];
}

function bezier(p: Point, q: Point, r: Point, s: Point, t: number): Point {
  const [a, b, c] = [mix(p, q, t), mix(q, r, t), mix(r, s, t)];
  return mix(mix(a, b, t), mix(b, c, t), t);
}

function at([x, y]: Point): string {
  return `${n(x)} ${n(y)}`;
}
