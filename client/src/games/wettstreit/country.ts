/** The country around a city: sky, hills, turf. Every seat has its own. */
import { Whim, circle, n } from "../../drawing/hand";
import type { Shape } from "../../drawing/shape";
import { FOOT, GROUND, rect } from "./strokes";

function ridge(whim: Whim, x0: number, x1: number, base: number, swell: number): string {
  let x = x0;
  let d = `M${n(x0)} ${GROUND}V${base}`;
  while (x < x1) {
    const stride = whim.between(50, 110);
    const up = whim.between(-swell, swell);
    d += `Q${n(x + stride / 2)} ${n(base - Math.abs(up) - 8)} ${n(x + stride)} ${n(base + up * 0.3)}`;
    x += stride;
  }
  return `${d}V${GROUND}Z`;
}

function tree(x: number, y: number, k: number): Shape[] {
  return [
    { d: `M${n(x)} ${n(y)}v${n(-7 * k)}`, class: "trunk" },
    { d: `M${n(x)} ${n(y - 26 * k)}q${n(8 * k)} ${n(12 * k)} ${n(5 * k)} ${n(20 * k)}q${n(-5 * k)} ${n(3 * k)} ${n(-10 * k)} 0q${n(-3 * k)} ${n(-8 * k)} ${n(5 * k)} ${n(-20 * k)}z`, class: "tree" },
  ];
}

/** From x0 to x1, with the sky up to `top`; trees stand only outside of the places of buildings, from `from` to `to`. */
export function country(key: string, x0: number, x1: number, top: number, from: number, to: number): Shape[] {
  const whim = new Whim(`country ${key}`);
  const shapes: Shape[] = [];
  let stars = "";
  for (let i = 0; i < (x1 - x0) / 16; i++) stars += circle(whim.between(x0, x1), whim.between(top, 60), whim.between(0.4, 1));
  shapes.push({ d: stars, class: "stars" });
  let clouds = "";
  for (let x = x0 + whim.between(10, 70); x < x1; x += whim.between(110, 190)) {
    const [y, w] = [Math.max(top, -60) + whim.between(12, 40), whim.between(26, 46)];
    clouds += `M${n(x)} ${n(y)}h${n(w)}M${n(x + 6)} ${n(y - 4)}h${n(w * 0.5)}M${n(x + 10)} ${n(y + 4)}h${n(w * 0.55)}`;
  }
  shapes.push({ d: clouds, class: "clouds" });
  shapes.push({ d: ridge(whim, x0 - 10, x1 + 10, 84, 12), class: "far" }, { d: ridge(whim, x0 - 10, x1 + 10, 98, 9), class: "near" });
  for (const [a, b] of [[x0, from], [to, x1]] as const) {
    for (let x = a + whim.between(12, 30); x < b - 12; x += whim.between(16, 60)) shapes.push(...tree(x, GROUND + 1, whim.between(0.6, 1.05)));
  }
  shapes.push({ d: rect(x0 - 10, GROUND, x1 - x0 + 20, FOOT - GROUND + 40), class: "turf" });
  let tufts = "";
  for (let x = x0 + whim.between(4, 20); x < x1; x += whim.between(14, 40)) tufts += `M${n(x)} ${n(GROUND + whim.between(6, 30))}q1.5-4 3 0q1.5-5 3 0`;
  shapes.push({ d: tufts, class: "tufts" }, { d: `M${n(x0 - 10)} ${GROUND}H${n(x1 + 10)}`, class: "turf-line" });
  return shapes;
}
