/** Five kinds of building. Each joins its neighbours by the town wall; the more it is worth, the higher it stands. */
import { circle, n } from "../../drawing/hand";
import type { Shape } from "../../drawing/shape";
import { GROUND, WIDTH, arch, coin, cone, hip, joints, lancet, merlons, rect, shield, slit, town, wall } from "./strokes";
import type { Card, Kind } from "./types";

/** Values as classes: which roof a kind has. Towers and corner towers are of one colour. */
export const PIGMENT: Record<Kind, string> = { corner_tower: "tower", tower: "tower", gate: "gate", town_hall: "hall", church: "church" };

export function building(card: Card): Shape[] {
  return [...town(card.id, ...inside(card)), ...DRAWN[card.kind](card)];
}

/** The town lies within the walls. */
function inside({ kind, side }: Card): [number, number] {
  if (kind !== "corner_tower") return [0, WIDTH];
  return side === "R" ? [0, 34] : [66, WIDTH];
}

const DRAWN: Record<Kind, (card: Card) => Shape[]> = { corner_tower: corner, tower, gate, town_hall: hall, church };

function shields(card: Card, x: number, y: number, gap: number): Shape[] {
  return card.shields > 1 ? [...shield(x - gap, y, 0.95), ...shield(x + gap, y, 0.95)] : shield(x, y, 1.05);
}

function tower(card: Card): Shape[] {
  const { value, id: name } = card;
  const h = 46 + value * 3.5;
  const [x0, x1, y] = [30, 70, GROUND - h];
  return [
    ...wall(0, WIDTH, name),
    { d: rect(x0, y, x1 - x0, h), class: "lit" },
    { d: rect(x1 - 11, y, 10.4, h), class: "shade" },
    { d: `M${x0} ${n(y)}V${GROUND}M${x1} ${n(y)}V${GROUND}`, class: "line" },
    { d: rect(x0 - 5, y, x1 - x0 + 10, 9), class: "lit" },
    { d: Array.from({ length: 6 }, (_, i) => `M${n(x0 - 5 + i * 8.33)} ${n(y + 9)}q4.17 6 8.33 0z`).join(""), class: "deep" },
    ...(value % 2
      ? [{ d: merlons(x0 - 5, x1 + 5, y, 6.5, 7), class: "lit" }, ...cone(50, y - 2, 34, 26)]
      : cone(50, y, 54, 34, value > 3 ? 1 : 0)),
    joints(x0, y + 18, x1 - 10, GROUND, name, 7),
    { d: slit(40, y + 29) + slit(58, y + 35), class: "slit" },
    ...shields(card, 50, y + h * 0.54, 8),
    { d: lancet(50, GROUND - 5, 7, 11), class: "window" },
  ];
}

/** A round tower with a batter; the wall leaves it on the side of the city. */
function corner(card: Card): Shape[] {
  const { value, id: name } = card;
  const left = card.side !== "R";
  const h = 52 + value * 4;
  const [x0, x1] = left ? [26, 68] : [32, 74];
  const [mx, y] = [(x0 + x1) / 2, GROUND - h];
  const body = `M${x0 - 4} ${GROUND}Q${x0} ${GROUND - 14} ${x0} ${GROUND - 26}V${n(y)}H${x1}V${GROUND - 26}Q${x1} ${GROUND - 14} ${x1 + 4} ${GROUND}Z`;
  return [
    ...(left ? wall(x1 - 4, WIDTH, name) : wall(0, x0 + 4, name)),
    { d: body, class: "lit" },
    { d: `M${x1 - 13} ${n(y)}H${x1}V${GROUND - 26}Q${x1} ${GROUND - 14} ${x1 + 4} ${GROUND}H${x1 - 9}Q${x1 - 13} ${GROUND - 16} ${x1 - 13} ${GROUND - 28}Z`, class: "shade" },
    { d: body, class: "line" },
    { d: `M${x0 - 6} ${n(y)}q${n((x1 - x0) / 2 + 6)} 5 ${x1 - x0 + 12} 0v11q${n(-(x1 - x0) / 2 - 6)} 5 ${-(x1 - x0) - 12} 0z`, class: "lit" },
    { d: [0, 1, 2, 3, 4].map((i) => slit(x0 + 2 + i * 9.5, y + 11 + (i % 4 ? 3 : 1.5), 4)).join(""), class: "slit" },
    ...cone(mx, y + 1, x1 - x0 + 20, 30 + value, left ? -1 : 1),
    joints(x0, y + 18, x1 - 12, GROUND - 10, name, 8),
    ...shields(card, mx, y + h * 0.46, 8),
    { d: slit(mx - 10, GROUND - 30) + slit(mx + 8, GROUND - 34), class: "slit" },
  ];
}

/** A hall over the arch between two slender towers; the coins hang over the arch like the signs of guilds. */
function gate(card: Card): Shape[] {
  const { value, id: name } = card;
  const h = 38 + value * 3;
  const y = GROUND - h;
  const bars = [43, 46.7, 50.4, 54.1, 57.8].map((x, i) => `M${x} ${GROUND - (i % 4 ? 30 : 27)}V${GROUND - 9}`).join("");
  const towers = [11, 68].flatMap((x): Shape[] => {
    const th = h + 8;
    const top = GROUND - th;
    return [
      { d: rect(x, top, 21, th), class: "lit" },
      { d: rect(x + 15, top, 5.6, th), class: "shade" },
      { d: `M${x} ${n(top)}V${GROUND}M${x + 21} ${n(top)}V${GROUND}`, class: "line" },
      { d: rect(x - 3, top, 27, 6), class: "ledge" },
      ...cone(x + 10.5, top, 31, 26, x > 50 && value > 3 ? 1 : 0),
      { d: slit(x + 9, top + 22) + slit(x + 9, GROUND - 12), class: "slit" },
      joints(x, top + 8, x + 15, GROUND, `${name} ${x}`, 3),
    ];
  });
  const sign = y + (h > 44 ? 14 : 12);
  return [
    ...wall(0, WIDTH, name),
    { d: rect(28, y + 6, 44, h - 6), class: "lit" },
    { d: `M26 ${n(y + 6)}L34 ${n(y - 14)}H66L74 ${n(y + 6)}Z`, class: "roof" },
    { d: Array.from({ length: 10 }, (_, i) => `M${n(33.8 + i * 3.6)} ${n(y + 5)}L${n(50 + (i - 4.5) * 2.8)} ${n(y - 13)}`).join(""), class: "tiles" },
    { d: arch(50, GROUND, 22, 31), class: "door" },
    { d: `${bars}M40 ${GROUND - 22}H60M40 ${GROUND - 15}H60`, class: "bars" },
    { d: arch(50, GROUND, 27, 34), class: "line" },
    ...towers,
    ...(card.coins > 1 ? [...coin(43, sign, 5.6), ...coin(57, sign, 5.6)] : coin(50, sign, 6)),
  ];
}

/** A long roof behind, a stepped gable with a clock in front. */
function hall(card: Card): Shape[] {
  const { value } = card;
  const h = 40 + (value - 4) * 3;
  const y = GROUND - h;
  const steps = value < 7 ? 4 : 5;
  const [gw, rise] = [44, 34 / steps];
  const tread = gw / 2 / (steps + 0.6);
  let [x, top] = [50 - gw / 2, y];
  let gable = `M${n(x)} ${GROUND}V${n(y)}`;
  for (let i = 0; i < steps; i++) gable += `V${n((top -= rise))}H${n((x += tread))}`;
  gable += `V${n(top - rise * 0.8)}H${n(WIDTH - x)}`;
  const peak = top - rise * 0.8;
  for (let i = 0; i < steps; i++) {
    gable += `V${n(top)}H${n(WIDTH - x + tread)}`;
    x -= tread;
    top += rise;
  }
  const rows = h > 44 ? [0, 13] : [0];
  const panes = rows.flatMap((down) => [...[34, 42, 50, 58, 66].map((at) => lancet(at, y + 12 + down, 4.6, 9)), ...[17, 83].map((at) => lancet(at, y + 13 + down, 4.6, 9))]);
  return [
    ...wall(0, WIDTH, card.id),
    { d: rect(10, y, 80, h), class: "lit" },
    { d: rect(79, y, 10.4, h), class: "shade" },
    ...hip(6, 94, y, 24),
    ...(value >= 6 ? [{ d: rect(78, y - 36, 9, 13), class: "lit" }, ...cone(82.5, y - 35, 14, 17, 1)] : []),
    ...(value >= 8 ? [{ d: rect(13, y - 36, 9, 13), class: "lit" }, ...cone(17.5, y - 35, 14, 17, -1)] : []),
    { d: `${gable}V${GROUND}Z`, class: "lit" },
    { d: circle(50, y - 12, 6.2), class: "clock" },
    { d: `M50 ${n(y - 12)}v-4M50 ${n(y - 12)}l3 1.5`, class: "line" },
    { d: lancet(50, y - 22, 4.5, 8) + panes.join(""), class: "window" },
    { d: [0, 1, 2, 3].map((i) => arch(35.6 + i * 9.6, GROUND, 8, 14)).join("") + arch(16.5, GROUND, 7, 12) + arch(83.5, GROUND, 7, 12), class: "door" },
    { d: `M50 ${n(peak)}v-7M50 ${n(peak - 7)}l8 2-8 2.6`, class: "line" },
  ];
}

/** A tower with a spire and a nave; every other church looks the other way. */
function church(card: Card): Shape[] {
  const { value, id: name } = card;
  const nave = 30 + value * 1.8;
  const y = GROUND - nave;
  const th = 48 + value * 3.2;
  const top = GROUND - th;
  const spire = Math.min(26 + value * 2.4, top - 8);
  const turned = Number(name.at(-1)) % 2 === 0;
  /** From the left, or mirrored; shades stay on the right whichever way it looks. */
  const m = (x: number): number => (turned ? WIDTH - x : x);
  const box = (x: number, top_: number, w: number, high: number): string => rect(turned ? WIDTH - x - w : x, top_, w, high);
  const bays = value < 6 ? 3 : 4;
  const bay = 44 / (bays - 0.2);
  const middles = Array.from({ length: bays }, (_, i) => 46 + i * bay);
  const rose = top + th * 0.49;
  return [
    ...wall(0, WIDTH, name),
    { d: box(36, y, 58, nave), class: "lit" },
    { d: `M${m(32)} ${n(y)}L${m(40)} ${n(y - 22)}H${m(92)}L${m(98)} ${n(y)}Z`, class: "roof" },
    { d: `M${m(35)} ${n(y - 7)}H${m(96)}M${m(37)} ${n(y - 14)}H${m(94)}`, class: "tiles" },
    { d: middles.map((x) => lancet(m(x), GROUND - 9, 6.5, nave * 0.62)).join(""), class: "window" },
    { d: middles.slice(1).map((x) => `M${n(m(x - bay / 2) - 2)} ${GROUND}V${n(y + 5)}h4V${GROUND}z`).join(""), class: "buttress" },
    { d: `M${m(94)} ${GROUND}V${n(y + 6)}Q${m(100)} ${n(y + 8)} ${m(100)} ${n(y + 16)}V${GROUND}Z`, class: "buttress" },
    { d: box(10, top, 26, th), class: "lit" },
    { d: rect(turned ? 82.5 : 28.5, top, 7, th), class: "shade" },
    { d: `${box(10, top, 26, th)}M${m(10)} ${n(top + th * 0.34)}H${m(36)}M${m(10)} ${n(top + th * 0.64)}H${m(36)}`, class: "line" },
    { d: lancet(m(18), top + th * 0.3, 5, 13) + lancet(m(28), top + th * 0.3, 5, 13) + circle(m(23), rose, 5.4), class: "window" },
    { d: `M${n(m(23) - 5.4)} ${n(rose)}h10.8M${m(23)} ${n(rose - 5.4)}v10.8`, class: "line" },
    { d: lancet(m(23), GROUND, 12, 22), class: "door" },
    { d: `M${m(7)} ${n(top)}L${m(23)} ${n(top - spire)}L${m(39)} ${n(top)}Z`, class: "roof" },
    { d: `M${m(23)} ${n(top - spire)}L${n(m(23) + 16)} ${n(top)}H${n(m(23) + 5)}Z`, class: "roof-shade" },
    { d: `M${m(23)} ${n(top - spire)}v-7M${n(m(23) - 2.8)} ${n(top - spire - 4.4)}h5.6`, class: "line" },
    joints(turned ? 64 : 10, top + 4, turned ? 82 : 28, GROUND - 24, name, 5),
  ];
}

/** Small pictures of the kinds on the stones under the buildings, on a square of 20. */
export const KIND_PICTURE: Record<Kind, string> = {
  corner_tower: "M4 20V9H2.5V4L8 0l5.5 4v5H12v3h2v-2h2v2h2v-2h2v10z",
  tower: "M5 20V8H3.5V1h3v2.4h2V1h3v2.4h2V1h3v7H15v12h-3v-4.5q-2-3-4 0V20z",
  gate: "M0 20V5L3.5 0 7 5v4h6V5l3.5-5L20 5v15h-6.5v-4.5a3.5 3.5 0 0 0-7 0V20z",
  town_hall: "M1 20v-9h3.5V8h2V5h2V2H9V0h2v2h.5v3h2v3h2v3H19v9h-6v-5H7v5z",
  church: "M1 20V8L5 0l4 8v2.5l2-2.5h6l3 4v8h-8v-4.5q-1.5-2.5-3 0V20z",
};
