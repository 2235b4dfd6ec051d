/** A steady hand that wobbles a little. The same line is always drawn the same way. */

export type Point = readonly [x: number, y: number];

/** A coordinate with at most one decimal. */
export function n(value: number): string {
  const text = value.toFixed(1);
  return text.endsWith(".0") ? text.slice(0, -2) : text;
}

/** Evenly spread numbers from a word (mulberry32 over an FNV hash). */
export class Whim {
  #state = 0x811c9dc5;

  constructor(word: string) {
    for (let i = 0; i < word.length; i++) this.#state = Math.imul(this.#state ^ word.charCodeAt(i), 0x01000193);
  }

  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  below(count: number): number {
    return Math.floor(this.next() * count);
  }
}

/** Curve through the points (Catmull-Rom as cubic Béziers), without the move to the first one. */
export function smooth(points: readonly Point[]): string {
  const at = (i: number): Point => points[Math.max(0, Math.min(points.length - 1, i))] as Point;
  let d = "";
  for (let i = 0; i < points.length - 1; i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const c1: Point = [p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6];
    const c2: Point = [p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6];
    d += `C${n(c1[0])} ${n(c1[1])} ${n(c2[0])} ${n(c2[1])} ${n(p2[0])} ${n(p2[1])}`;
  }
  return d;
}

/** Points of a hand-drawn line. Neighbours that share an edge draw the same line, from whichever end they begin. */
export function hand(from: Point, to: Point, amplitude = 1, stride = 13, mood = ""): Point[] {
  const round = ([x, y]: Point): Point => [Math.round(x * 10) / 10, Math.round(y * 10) / 10];
  let [a, b] = [round(from), round(to)];
  const flip = b[0] < a[0] || (b[0] === a[0] && b[1] < a[1]);
  if (flip) [a, b] = [b, a];
  const whim = new Whim(`${a}/${b}/${mood}`);
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const parts = Math.max(2, Math.floor(length / stride));
  const normal: Point = [-(b[1] - a[1]) / length, (b[0] - a[0]) / length];
  const points: Point[] = [a];
  for (let i = 1; i < parts; i++) {
    const t = i / parts;
    const off = whim.between(-amplitude, amplitude);
    points.push([a[0] + (b[0] - a[0]) * t + normal[0] * off, a[1] + (b[1] - a[1]) * t + normal[1] * off]);
  }
  points.push(b);
  return flip ? points.reverse() : points;
}

/** A hand-drawn line from a to b, as a path of its own. */
export function handLine(a: Point, b: Point, amplitude = 1, stride = 13, mood = ""): string {
  return `M${n(a[0])} ${n(a[1])}${smooth(hand(a, b, amplitude, stride, mood))}`;
}

/** A hand-drawn polygon. */
export function handPolygon(points: readonly Point[], amplitude = 1, stride = 13): string {
  const first = points[0] as Point;
  const sides = points.map((a, i) => smooth(hand(a, points[(i + 1) % points.length] as Point, amplitude, stride)));
  return `M${n(first[0])} ${n(first[1])}${sides.join("")}Z`;
}

export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}Z`;
}

export function circle(x: number, y: number, r: number): string {
  return `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0Z`;
}
