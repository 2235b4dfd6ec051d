/** Where the nine prefectures and their sites lie, wide for a desk and tall for a phone. */
import { n, smooth, Whim, type Point } from "../../drawing/hand";
import { K, type Measure } from "./house";
import type { Prefecture } from "./types";

export type Form = "wide" | "tall";

/** The prefectures as they lie in Rome, row by row from the north; reading and arrow keys go this way. */
export const PLACES = ["campus_martius", "quirinalis", "viminalis", "insula_tiberina", "capitolinus", "esquilinus", "aventinus", "palatinus", "caelius"] as const;

interface Template {
  large: Point;
  /** Left, top, right and bottom edge. */
  size: readonly [number, number, number, number];
  /** Sites from front to back, by their number: houses never get lower, so none hides a later one. */
  sites: Record<number, readonly Point[]>;
  fountains: readonly Point[];
}

// in half-widths of a site, and downwards in half-heights
const TEMPLATES: Record<Form, Template> = {
  wide: {
    large: [-3.1, 1.1],
    size: [-5.5, -4.4, 5.6, 3.3],
    sites: {
      7: [[0, 0], [2, 0], [4, 0], [-3, -3], [-1, -3], [1, -3], [3, -3]],
      6: [[0, 0], [2, 0], [-3, -3], [-1, -3], [1, -3], [3, -3]],
      5: [[0.4, 0], [2.6, 0], [-0.8, -3], [1.4, -3], [3.6, -3]],
    },
    fountains: [[4, 0.2], [1.2, 2.2]],
  },
  tall: {
    large: [-1.25, 2.5],
    size: [-3.35, -5.6, 3.4, 4.7],
    sites: {
      7: [[2.1, 2.4], [-2.15, -1.1], [0, -1.1], [2.15, -1.1], [-2.15, -4.2], [0, -4.2], [2.15, -4.2]],
      6: [[-2.15, -1.1], [0, -1.1], [2.15, -1.1], [-2.15, -4.2], [0, -4.2], [2.15, -4.2]],
      5: [[2.1, 1.9], [-1.1, -1.1], [1.1, -1.1], [-1.1, -4.2], [1.1, -4.2]],
    },
    fountains: [[2.15, 1.5], [2.15, 3.7]],
  },
};

/** How far hills stand above the plain. */
const RISES: Record<string, number> = { campus_martius: 0.3, insula_tiberina: 0.24, capitolinus: 0.74, palatinus: 0.62 };
const JITTER: Record<string, Point> = {
  campus_martius: [0.2, 0], quirinalis: [0.2, -0.5], viminalis: [0.1, 0.2], insula_tiberina: [-0.5, 0.1], capitolinus: [-0.1, -0.1],
  esquilinus: [0.2, 0.3], aventinus: [0, 0.3], palatinus: [0.1, 0.1], caelius: [0.2, 0.5],
};
const ISLAND: readonly Point[] = [[-1, 0.05], [-0.86, -0.62], [-0.45, -0.98], [0.1, -1.06], [0.62, -0.94], [0.94, -0.55], [1, 0.02], [0.9, 0.58], [0.55, 0.96], [0, 1.06], [-0.5, 1], [-0.88, 0.62]];

export class Layout {
  /** Half-width of a site. */
  readonly a: number;
  readonly b: number;
  readonly house: Measure;
  readonly #template: Template;

  constructor(readonly form: Form) {
    this.a = form === "wide" ? 31 : 17.5;
    this.b = this.a * K;
    this.house = { a: this.a * 0.79, storey: this.a * (form === "wide" ? 0.52 : 0.5) };
    this.#template = TEMPLATES[form];
  }

  centre(id: string): Point {
    const i = Math.max(0, PLACES.indexOf(id as (typeof PLACES)[number]));
    const [dx, dy] = this.form === "wide" ? [this.a * 11.75, this.b * 11.7] : [this.a * 7, this.b * 13.9];
    const [jx, jy] = this.form === "wide" ? JITTER[id] ?? [0, 0] : [0, 0];
    return [(i % 3) * dx + jx * this.a, Math.floor(i / 3) * dy + jy * this.a];
  }

  rise(id: string): number {
    return this.a * (RISES[id] ?? 0.5);
  }

  large(id: string): Point {
    return this.#at(id, this.#template.large);
  }

  /** The small sites of a prefecture; boards with other numbers get rows of four. */
  sites({ id, smallSites }: Prefecture): Point[] {
    const known = this.#template.sites[smallSites];
    const spots = known ?? Array.from({ length: smallSites }, (_, i): Point => [-3 + 2 * (i % 4), -Math.floor(i / 4) * (9 / Math.max(3, Math.ceil(smallSites / 4)))]);
    return spots.map((spot) => this.#at(id, spot));
  }

  printed({ id, printed }: Prefecture): Point[] {
    return Array.from({ length: printed }, (_, i) => this.#at(id, this.#template.fountains[i % 2] as Point));
  }

  #at(id: string, [x, y]: Point): Point {
    const [cx, cy] = this.centre(id);
    return [cx + x * this.a, cy + y * this.b];
  }

  /** Corners of the terrace, as cut from the hill. */
  corners(id: string, grow = 0): Point[] {
    const [cx, cy] = this.centre(id);
    const [left, top, right, bottom] = this.#template.size;
    const [x0, x1, y0, y1] = [cx + left * this.a - grow, cx + right * this.a + grow, cy + top * this.b - grow * 0.6, cy + bottom * this.b + grow * 0.6];
    const [mx, my, w, h] = [(x0 + x1) / 2, (y0 + y1) / 2, (x1 - x0) / 2, (y1 - y0) / 2];
    if (id === "insula_tiberina") return ISLAND.map(([u, v]) => [mx + u * w, my + v * h]);
    const k = this.a * (this.form === "wide" ? 1 : 0.62);
    const whim = new Whim(`${id} ${this.form}`);
    const j = (m = 0.26): number => whim.between(-m, m) * k;
    return [
      [x0 + k * 1.1 + j(), y0 + j(0.1)], [mx + j(1.5), y0 - this.b * 0.3 + j(0.12)], [x1 - k * 1.3 + j(), y0 + j(0.1)], [x1 + j(0.1), y0 + k * 0.8 + j()],
      [x1 + k * 0.12 + j(0.1), my + j(0.6)], [x1 + j(0.1), y1 - k * 0.7 + j()], [x1 - k * 1.2 + j(), y1 + j(0.1)], [mx + j(1.2), y1 + this.b * 0.25 + j(0.1)],
      [x0 + k * 1.2 + j(), y1 + j(0.1)], [x0 + j(0.1), y1 - k * 0.8 + j()], [x0 - k * 0.1 + j(0.1), my + j(0.5)], [x0 + j(0.1), y0 + k * 0.8 + j()],
    ];
  }

  /** Middle and baseline of the plate with the name. */
  plate(id: string): Point {
    const [cx, cy] = this.centre(id);
    const [left, , right, bottom] = this.#template.size;
    return [cx + ((left + right) / 2) * this.a, cy + bottom * this.b + this.rise(id) * 0.5 + this.a * 0.11];
  }

  /** Everything that is drawn of the prefectures; tall houses at the back may reach over the top. */
  get extent(): { x0: number; y0: number; x1: number; y1: number } {
    const points = PLACES.flatMap((id) => this.corners(id));
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    return { x0: Math.min(...xs), y0: Math.min(...ys) - this.a * 2.6, x1: Math.max(...xs), y1: Math.max(...ys) + this.a * 1.1 };
  }

  get viewBox(): string {
    const { x0, y0, x1, y1 } = this.extent;
    const [left, right, foot] = this.form === "wide" ? [1.8, 1.5, 0.9] : [0.75, 0.45, 0.2];
    return [x0 - this.a * left, y0 - this.a * 0.1, x1 - x0 + this.a * (left + right), y1 - y0 + this.a * foot].map(n).join(" ");
  }
}

export const LAYOUTS: Record<Form, Layout> = { wide: new Layout("wide"), tall: new Layout("tall") };

/** About how wide words are in the lettering of the plates, in its size. */
export function lettering(words: string): number {
  return [...words].reduce((sum, letter) => sum + (/[iIjltfrJ.,'’ -]/.test(letter) ? 0.3 : /[mwMWQ]/.test(letter) ? 0.72 : 0.5), 0);
}

/** A closed soft outline through points. */
export function blob(points: readonly Point[]): string {
  const m = points.length;
  const around = [points[m - 1] as Point, ...points, points[0] as Point, points[1] as Point];
  const curve = smooth(around).split("C").slice(2, m + 2);
  const [x, y] = points[0] as Point;
  return `M${n(x)} ${n(y)}C${curve.join("C")}Z`;
}
