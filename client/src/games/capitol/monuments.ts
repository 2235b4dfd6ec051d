/** Fountains, amphitheatres and temples, seen from the same angle as the houses; the origin is the middle of their site. */
import { circle, n, polygon, type Point } from "../../drawing/hand";
import type { Shape } from "../../drawing/shape";
import { K } from "./house";
import type { Building } from "./types";

/** A building on a site of half-width `a`. */
export function monument(building: Building, a: number): Shape[] {
  if (building === "fountain") return fountain(a);
  return building === "temple" ? temple(a) : amphitheatre(a);
}

function ellipse(x: number, y: number, rx: number, ry: number): string {
  return `M${n(x - rx)} ${n(y)}a${n(rx)} ${n(ry)} 0 1 0 ${n(2 * rx)} 0a${n(rx)} ${n(ry)} 0 1 0 ${n(-2 * rx)} 0Z`;
}

/** A basin with a jet. */
function fountain(a: number): Shape[] {
  const k = a / 19;
  const s = (value: number): string => n(value * k);
  return [
    { d: ellipse(0, k, 14.5 * k, 8.3 * k), class: "stone-deep" },
    { d: ellipse(0, -2.5 * k, 14.5 * k, 8.3 * k), class: "stone-l" },
    { d: ellipse(0, -2.5 * k, 11 * k, 6 * k), class: "basin" },
    { d: ellipse(0, -3 * k, 5.5 * k, 2.7 * k), class: "ripple" },
    { d: `M${s(-2)} ${s(-2)}v${s(-11)}h${s(4)}v${s(11)}z`, class: "stone-r" },
    { d: ellipse(0, -13 * k, 6.5 * k, 2.8 * k), class: "stone-l" },
    { d: `M0 ${s(-14)}v${s(-7)}m0 0c${s(-1)} ${s(-4)} ${s(-6)} ${s(-3)} ${s(-6.5)} ${s(2.5)}m${s(6.5)} ${s(-2.5)}c${s(1)} ${s(-4)} ${s(6)} ${s(-3)} ${s(6.5)} ${s(2.5)}`, class: "jet" },
  ];
}

/** Two tiers of arcades around an oval of sand. */
function amphitheatre(a: number): Shape[] {
  const [rx, ry, h] = [a * 0.86, a * K * 0.86, a * 0.44];
  const band = (z0: number, z1: number): string =>
    `M${n(-rx)} ${n(-z0)}A${n(rx)} ${n(ry)} 0 0 0 ${n(rx)} ${n(-z0)}V${n(-z1)}A${n(rx)} ${n(ry)} 0 0 1 ${n(-rx)} ${n(-z1)}Z`;
  let arches = "";
  for (const [z0, z1] of [[h * 0.05, h * 0.4], [h * 0.55, h * 0.9]] as const) {
    for (let i = 0; i < 13; i++) {
      const t = (Math.PI * (i + 0.5)) / 13;
      const [x, y] = [-rx * Math.cos(t), ry * Math.sin(t)];
      const w = a * 0.05 * Math.max(0.35, Math.sin(t));
      const spring = z1 - (z1 - z0) * 0.25;
      arches += `M${n(x - w)} ${n(y - z0)}V${n(y - spring)}Q${n(x)} ${n(y - z1 - (z1 - z0) * 0.15)} ${n(x + w)} ${n(y - spring)}V${n(y - z0)}Z`;
    }
  }
  const ring = (f: number): string => ellipse(0, -h + ry * (1 - f) * 0.22, rx * f, ry * f);
  return [
    { d: ellipse(a * 0.14, a * 0.1, rx, ry), class: "shade" },
    { d: ellipse(0, -h, rx, ry), class: "stone-deep" },
    { d: band(0, h * 0.5), class: "stone-r" },
    { d: band(h * 0.5, h), class: "stone-l" },
    { d: arches, class: "window" },
    { d: ring(0.8), class: "stone-l" },
    { d: ring(0.64), class: "stone-r" },
    { d: ring(0.48), class: "sand" },
  ];
}

/** Podium, columns, gable. */
function temple(a: number): Shape[] {
  const b = a * K;
  const p = (u: number, v: number, z: number): Point => [((u - v) * a) / 2, ((u + v) * b) / 2 - z];
  const box = (u: number, v: number, z0: number, z1: number): Shape[] => [
    { d: polygon([p(-u, v, z0), p(u, v, z0), p(u, v, z1), p(-u, v, z1)]), class: "stone-l" },
    { d: polygon([p(u, -v, z0), p(u, v, z0), p(u, v, z1), p(u, -v, z1)]), class: "stone-r" },
    { d: polygon([p(-u, -v, z1), p(u, -v, z1), p(u, v, z1), p(-u, v, z1)]), class: "stone-top" },
  ];
  const base = a * 0.14;
  const floor = base * 1.6;
  const top = floor + a * 0.52;
  const width = a * 0.052;
  const columns = [...Array.from({ length: 7 }, (_, i) => p(-0.74 + (i * 1.48) / 6, 0.6, 0)), ...Array.from({ length: 3 }, (_, i) => p(0.74, -0.6 + (i * 1.2) / 3, 0))];
  const beam = top + a * 0.07;
  const ridge = beam + a * 0.26;
  const [A, B, C, D, E] = [p(0.9, -0.75, beam), p(0.9, 0.75, beam), p(0.9, 0, ridge), p(-0.9, 0.75, beam), p(-0.9, 0, ridge)];
  const tiles = [1, 2, 3, 4, 5, 6, 7].map((i) => `M${n(B[0] + ((D[0] - B[0]) * i) / 8)} ${n(B[1] + ((D[1] - B[1]) * i) / 8)}L${n(C[0] + ((E[0] - C[0]) * i) / 8)} ${n(C[1] + ((E[1] - C[1]) * i) / 8)}`).join("");
  return [
    { d: polygon([p(1, -0.8, 0), p(1, 1, 0), p(1.5, 0.95, 0), p(1.5, -0.7, 0)]), class: "shade" },
    ...box(0.95, 0.8, 0, base),
    ...box(0.86, 0.71, base, floor),
    { d: polygon([p(-0.62, 0.45, floor), p(0.62, 0.45, floor), p(0.62, 0.45, top), p(-0.62, 0.45, top)]), class: "cella" },
    { d: polygon([p(0.62, -0.45, floor), p(0.62, 0.45, floor), p(0.62, 0.45, top), p(0.62, -0.45, top)]), class: "door" },
    { d: columns.toSorted((q, r) => q[1] - r[1]).map(([x, y]) => `M${n(x - width)} ${n(y - top)}h${n(2 * width)}v${n(top - floor)}h${n(-2 * width)}Z`).join(""), class: "column" },
    ...box(0.84, 0.69, top, beam),
    { d: polygon([B, D, E, C]), class: "tiles" },
    { d: tiles, class: "seams" },
    { d: polygon([A, B, C]), class: "stone-r" },
    { d: circle((A[0] + B[0] + C[0]) / 3, (A[1] + B[1] + C[1]) / 3 + 1, a * 0.055), class: "shield" },
  ];
}
