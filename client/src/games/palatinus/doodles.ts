/** What grows on a field: small drawings around the point (0, 0), at the size of the board. */
import { Whim, circle, n, type Point } from "../../drawing/hand";
import type { Shape } from "../../drawing/shape";

type Doodle = (x: number, y: number, whim: Whim) => Shape[];

const line = (d: string): Shape => ({ d, class: "doodle" });
const leaf = (d: string): Shape => ({ d, class: "leaf" });
const darkLeaf = (d: string): Shape => ({ d, class: "dark-leaf" });

const furrows: Doodle = (x, y, whim) => {
  const rows = [14, 19, 18, 12].map((w, i) => {
    const start = x - w + whim.between(-3, 3);
    return `M${n(start)} ${n(y - 9 + i * 7.5)}q${n(w * 0.5)} -4 ${n(w)} 0t${n(w * 0.95)} -1`;
  });
  return [line(rows.join(""))];
};

const olives: Doodle = (x, y, whim) => {
  let trunks = "";
  let crowns = "";
  let folds = "";
  for (const [dx, dy, r] of [[-11, 3, 7.5], [9, -6, 6.5], [8, 11, 6]] as const) {
    const [px, py]: Point = [x + dx + whim.between(-2, 2), y + dy + whim.between(-2, 2)];
    trunks += `M${n(px)} ${n(py + r)}v4`;
    crowns += circle(px, py, r);
    folds += `M${n(px - r * 0.4)} ${n(py + r * 0.5)}a${n(r * 0.7)} ${n(r * 0.7)} 0 0 0 ${n(r)} ${n(-r * 0.6)}`;
  }
  return [line(trunks), leaf(crowns), line(folds)];
};

const vines: Doodle = (x, y) => {
  let d = "";
  for (let row = 0; row < 3; row++) {
    const count = row === 1 ? 4 : 3;
    for (let i = 0; i < count; i++) {
      const [px, py]: Point = [x - 13 + i * 13 - (row === 1 ? 6.5 : 0), y - 9 + row * 11];
      d += `M${n(px)} ${n(py + 4)}v-7m-3.5 3q3.5 2.5 7 0`;
    }
  }
  return [line(d)];
};

const cypresses: Doodle = (x, y, whim) => {
  let trunks = "";
  let crowns = "";
  for (const [dx, dy, h] of [[-12, 6, 11], [-2, -2, 13], [10, 5, 10]] as const) {
    const [px, py]: Point = [x + dx + whim.between(-1, 1), y + dy];
    trunks += `M${n(px)} ${n(py + h)}v3.5`;
    crowns += `M${n(px)} ${n(py - h)}c5 ${n(h * 0.7)} 6 ${n(h * 1.6)} 0 ${n(h * 2)}c-6 ${n(-h * 0.4)} -5 ${n(-h * 1.3)} 0 ${n(-h * 2)}Z`;
  }
  return [line(trunks), darkLeaf(crowns)];
};

const grass: Doodle = (x, y, whim) => {
  let d = "";
  for (const [dx, dy] of [[-12, -4], [4, -11], [11, 5], [-4, 9]] as const) {
    const [px, py]: Point = [x + dx + whim.between(-2, 2), y + dy + whim.between(-2, 2)];
    d += `M${n(px - 4)} ${n(py - 3)}q3 1 4 5q0 -5 1 -7m-1 7q1 -4 4.5 -4.5`;
  }
  return [line(d)];
};

const ruin: Doodle = (x, y) => {
  let d = "";
  for (const [dx, h] of [[-12, 15], [-1, 19], [10, 9]] as const) {
    const [px, py]: Point = [x + dx, y + 9];
    d += `M${n(px - 3)} ${n(py)}v${-h}m6 ${h}v${-h}M${n(px - 4.5)} ${n(py)}h9`;
    if (h > 10) d += `M${n(px - 4.5)} ${n(py - h)}h9`;
  }
  return [line(`${d}M${n(x - 17)} ${n(y - 6)}l10 -1`)];
};

const DOODLES: readonly Doodle[] = [furrows, olives, vines, cypresses, grass, ruin, olives, furrows];

/** A field keeps its plants when its tile is turned: they hang on the tile's own letter and direction. */
export function doodle([x, y]: Point, word: string): Shape[] {
  const whim = new Whim(word);
  return (DOODLES[whim.below(DOODLES.length)] as Doodle)(x, y, whim);
}

/** A round basin with a rising jet. */
export function fountain([x, y]: Point): Shape[] {
  return [
    { d: `M${n(x - 15)} ${n(y + 5)}a15 7.5 0 0 1 30 0a15 7.5 0 0 1 -30 0Z`, class: "basin" },
    { d: `M${n(x - 8.5)} ${n(y + 5.5)}a8.5 3.8 0 0 0 17 0`, class: "jet thin" },
    {
      d: `M${n(x)} ${n(y + 4)}v-12m0 0c-1 -6 -7.5 -6 -8 .5M${n(x)} ${n(y - 8)}c1 -6 7.5 -6 8 .5`
        + `M${n(x - 8.4)} ${n(y - 3.6)}v.2M${n(x + 8.4)} ${n(y - 3.6)}v.2`,
      class: "jet",
    },
  ];
}
