/** What the buildings are made of: windows, battlements, roofs, joints. The ground lies at GROUND; a card is WIDTH wide. */
import { Whim, n } from "../../drawing/hand";
import type { Shape } from "../../drawing/shape";

export const WIDTH = 100;
export const GROUND = 120;
/** Top of the town wall that ties all buildings together. */
export const WALL = 96;
/** The foot of a card: the stone with its value lies between it and the ground. */
export const FOOT = 150;
/** Above this no building reaches. */
export const SKY = -6;

export function rect(x: number, y: number, w: number, h: number): string {
  return `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}z`;
}

/** A pointed window or door; x is its middle, y its sill. */
export function lancet(x: number, y: number, w: number, h: number): string {
  const [l, r] = [n(x - w / 2), n(x + w / 2)];
  return `M${l} ${n(y)}V${n(y - h * 0.6)}Q${l} ${n(y - h * 0.85)} ${n(x)} ${n(y - h)}Q${r} ${n(y - h * 0.85)} ${r} ${n(y - h * 0.6)}V${n(y)}Z`;
}

/** A round arch standing on y. */
export function arch(x: number, y: number, w: number, h: number): string {
  const [l, r, spring] = [n(x - w / 2), n(x + w / 2), n(y - h + w / 2)];
  return `M${l} ${n(y)}V${spring}A${n(w / 2)} ${n(w / 2)} 0 0 1 ${r} ${spring}V${n(y)}Z`;
}

export function slit(x: number, y: number, h = 7): string {
  return `M${n(x)} ${n(y)}v${n(-h)}`;
}

/** A crenellated edge standing on y. */
export function merlons(x0: number, x1: number, y: number, w = 5, h = 5): string {
  const count = Math.max(1, Math.round((x1 - x0 + w) / (2 * w)));
  const step = count > 1 ? (x1 - x0 - w) / (count - 1) : 0;
  return Array.from({ length: count }, (_, i) => rect(x0 + i * step, y - h, w, h)).join("");
}

/** A few joints, enough to say masonry. */
export function joints(x0: number, y0: number, x1: number, y1: number, key: string, count = 9): Shape {
  const whim = new Whim(`joints ${key} ${x0}`);
  let d = "";
  for (let i = 0; i < count; i++) {
    const [x, y] = [whim.between(x0 + 2, x1 - 7), whim.between(y0 + 3, y1 - 3)];
    d += `M${n(x)} ${n(y)}h${n(whim.between(3, 6))}${whim.next() < 0.4 ? "v2.6" : ""}`;
  }
  return { d, class: "joints" };
}

/** A steep roof over a round or square tower; x is its middle, y the eaves. */
export function cone(x: number, y: number, w: number, h: number, flag = 0): Shape[] {
  const half = w / 2;
  const shingles = [0.12, 0.28, 0.44].map((t) => `M${n(x - w * 0.3 * (1 - t))} ${n(y - h * t * 0.92)}q${n(w * 0.3 * (1 - t))} 3 ${n(w * 0.6 * (1 - t))} 0`).join("");
  const shapes: Shape[] = [
    { d: `M${n(x - half)} ${n(y)}Q${n(x - w * 0.18)} ${n(y - h * 0.45)} ${n(x)} ${n(y - h)}Q${n(x + w * 0.18)} ${n(y - h * 0.45)} ${n(x + half)} ${n(y)}Q${n(x)} ${n(y + 4)} ${n(x - half)} ${n(y)}Z`, class: "roof" },
    { d: `M${n(x)} ${n(y - h)}Q${n(x + w * 0.18)} ${n(y - h * 0.45)} ${n(x + half)} ${n(y)}Q${n(x + w * 0.3)} ${n(y + 2.4)} ${n(x + w * 0.08)} ${n(y + 2)}Q${n(x + w * 0.1)} ${n(y - h * 0.4)} ${n(x)} ${n(y - h)}Z`, class: "roof-shade" },
    { d: shingles, class: "tiles" },
    { d: `M${n(x)} ${n(y - h)}v-6`, class: "line" },
  ];
  if (flag) shapes.push({ d: `M${n(x)} ${n(y - h - 6)}l${10 * flag} 2.5l${-10 * flag} 3z`, class: "flag" });
  return shapes;
}

/** A long roof with its ridge, hipped at both ends. */
export function hip(x0: number, x1: number, eaves: number, h: number, inset = 10): Shape[] {
  const rows = [0.34, 0.66].map((t) => `M${n(x0 + inset * t)} ${n(eaves - h * t)}H${n(x1 - inset * t)}`).join("");
  return [
    { d: `M${n(x0)} ${n(eaves)}L${n(x0 + inset)} ${n(eaves - h)}H${n(x1 - inset)}L${n(x1)} ${n(eaves)}Z`, class: "roof" },
    { d: `M${n(x1 - inset)} ${n(eaves - h)}L${n(x1)} ${n(eaves)}h${n(-inset * 0.9)}L${n(x1 - inset * 1.5)} ${n(eaves - h)}Z`, class: "roof-shade" },
    { d: rows, class: "tiles" },
  ];
}

export function shield(x: number, y: number, k = 1): Shape[] {
  const side = `c0 ${n(5 * k)} ${n(-3 * k)} ${n(7.5 * k)} ${n(-6 * k)} ${n(9 * k)}`;
  const back = `c${n(-3 * k)} ${n(-1.5 * k)} ${n(-6 * k)} ${n(-4 * k)} ${n(-6 * k)} ${n(-9 * k)}`;
  return [
    { d: `M${n(x - 6 * k)} ${n(y - 7 * k)}h${n(12 * k)}v${n(6 * k)}${side}${back}z`, class: "shield" },
    { d: `M${n(x)} ${n(y - 7 * k)}v${n(15 * k)}${back}v${n(-6 * k)}z`, class: "shield-half" },
    { d: `M${n(x - 6 * k)} ${n(y - 7 * k)}h${n(12 * k)}v${n(6 * k)}${side}${back}z`, class: "shield-rim" },
  ];
}

export function coin(x: number, y: number, r = 6): Shape[] {
  const ring = (radius: number): string => `M${n(x - radius)} ${n(y)}a${n(radius)} ${n(radius)} 0 1 0 ${n(2 * radius)} 0a${n(radius)} ${n(radius)} 0 1 0 ${n(-2 * radius)} 0z`;
  return [
    { d: ring(r), class: "coin" },
    { d: ring(r * 0.64), class: "coin-ring" },
    { d: `M${n(x)} ${n(y - r * 0.36)}v${n(r * 0.72)}`, class: "coin-bar" },
  ];
}

/** The town wall. */
export function wall(x0: number, x1: number, key: string): Shape[] {
  return [
    { d: rect(x0 - 0.6, WALL, x1 - x0 + 1.2, GROUND - WALL), class: "wall" },
    { d: merlons(x0 + 2, x1 - 2, WALL, 6, 5.5), class: "battlement" },
    { d: `M${n(x0)} ${WALL}H${n(x1)}`, class: "line" },
    joints(x0, WALL, x1, GROUND, `wall ${key}`, Math.max(2, Math.floor((x1 - x0) / 12))),
  ];
}

/** Unfinished masonry at an end of the row: the wall waits for its continuation. */
export function toothing(side: "left" | "right"): Shape[] {
  const x = side === "left" ? 0 : WIDTH;
  const out = side === "left" ? -1 : 1;
  let d = `M${x} ${WALL}`;
  for (let course = 0; course < 4; course++) d += `H${x + out * (course % 2 ? 4 : 9)}v6`;
  return [{ d: `${d}H${x}Z`, class: "toothed" }];
}

/** Roofs of the town behind the wall, so that a city is more than its monuments. */
export function town(key: string, from = 0, to = WIDTH): Shape[] {
  const whim = new Whim(`town ${key}`);
  const shapes: Shape[] = [];
  let roofs = "";
  let walls = "";
  let panes = "";
  for (let x = from + whim.between(-2, 5); x < to - 10; x += whim.between(11, 17)) {
    const [w, h] = [whim.between(13, 18), whim.between(8, 15)];
    const eaves = WALL - whim.between(4, 11);
    const [l, r] = [Math.max(from + 1, x), Math.min(to - 1, x + w)];
    walls += rect(l, eaves, r - l, WALL - eaves + 1);
    roofs += `M${n(l - 1)} ${n(eaves)}L${n((l + r) / 2)} ${n(eaves - h)}L${n(r + 1)} ${n(eaves)}Z`;
    panes += rect((l + r) / 2 - 1.2, eaves - h * 0.36, 2.4, 2.8);
  }
  shapes.push({ d: walls, class: "town" }, { d: roofs, class: "town-roof" }, { d: panes, class: "pane" });
  return shapes;
}

/** What a saboteur left: rubble between the broken ends of the wall. */
export function rubble(key: string): Shape[] {
  const whim = new Whim(`rubble ${key}`);
  const shapes: Shape[] = [{ d: "M0 96h6v6h7v6h5v7h6v5H0zM100 96h-4v7h-8v5h-4v6h-9v6h25z", class: "battlement" }];
  for (let i = 0; i < 13; i++) {
    const x = 22 + whim.between(0, 56);
    const s = whim.between(4, 9);
    const y = GROUND - 1 - Math.max(0, 14 - Math.abs(x - 50) * 0.4) * whim.between(0, 0.8);
    shapes.push({ d: `M${n(x - s)} ${n(y)}l${n(s * 0.4)} ${n(-s * 0.8)}l${n(s * 0.9)} ${n(-s * 0.1)}l${n(s * 0.6)} ${n(s * 0.9)}z`, class: i % 2 ? "deep" : "lit" });
  }
  shapes.push({ d: "M44 104q-3-6 1-10t-1-10M55 100q3-5 0-9t1-9", class: "smoke" });
  return shapes;
}
