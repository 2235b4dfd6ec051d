/** The ground of Rome: open land, the city wall, roads, trees, the Tiber, and the terraces of the prefectures. */
import { handPolygon, n, polygon, smooth, Whim, type Point } from "../../drawing/hand";
import type { Shape } from "../../drawing/shape";
import { K } from "./house";
import { blob, Layout, PLACES } from "./layout";
import type { Prefecture } from "./types";

const ROADS = [[0, 1], [1, 2], [3, 4], [4, 5], [6, 7], [7, 8], [0, 3], [1, 4], [2, 5], [3, 6], [4, 7], [5, 8]] as const;

/** Outline of a terrace: hills are cut by hand, the island is worn by the river. */
export function outline(layout: Layout, id: string): string {
  const corners = layout.corners(id);
  return id === "insula_tiberina" ? blob(corners) : handPolygon(corners, layout.a * 0.028, layout.a * 0.8);
}

/** What lies between the prefectures. */
export function scenery(layout: Layout): Shape[] {
  const wall = cityWall(layout);
  const [left, right] = banks(layout);
  return [
    { d: blob(wall), class: "city" },
    { d: blob(wall), class: "city-wall" },
    { d: blob(wall), class: "city-line" },
    { d: roads(layout), class: "road-edge" },
    { d: roads(layout), class: "road" },
    ...river(layout, left, right),
    ...trees(layout, wall, [...left, ...right.toReversed()]),
  ];
}

function cityWall(layout: Layout): Point[] {
  const { a } = layout;
  const wide = layout.form === "wide";
  const c = PLACES.map((id) => layout.centre(id));
  const at = (i: number): Point => c[i] as Point;
  const { y0, x1, y1 } = layout.extent;
  const e = a * (wide ? 0.9 : 0.35);
  const [w1, w2, w3] = wide ? [5, 6.4, 5.5] : [2.6, 3.4, 3.2];
  return [
    [at(0)[0] + a * (wide ? 1 : 0), y0 + a], [at(1)[0], y0 + a * 0.5], [at(2)[0] + a * 2, y0 + a * 0.8], [x1 + e, at(2)[1] - a], [x1 + e * 1.2, at(5)[1]], [x1 + e, at(8)[1] + a],
    [at(8)[0] + a * 2, y1 + e * 0.3], [at(7)[0], y1 + e * 0.8], [at(6)[0] + a, y1 + e * 0.4], [at(6)[0] - a * w1, y1 - a * 0.4], [at(6)[0] - a * w2, at(6)[1] + a],
    [at(3)[0] - a * w3, at(3)[1] + a], [at(0)[0] - a * w3, at(0)[1] + a], [at(0)[0] - a * (wide ? 4.6 : 3), at(0)[1] - a * 2],
  ];
}

function roads(layout: Layout): string {
  const { a } = layout;
  return ROADS.map(([i, j]) => {
    const [u, v] = [layout.centre(PLACES[i]), layout.centre(PLACES[j])];
    const m: Point = [(u[0] + v[0]) / 2 + ((i + j) % 2 ? a * 0.3 : -a * 0.2), (u[1] + v[1]) / 2 + (i % 2 ? a * 0.2 : -a * 0.1)];
    return `M${n(u[0])} ${n(u[1])}Q${n(m[0])} ${n(m[1])} ${n(v[0])} ${n(v[1])}`;
  }).join("");
}

/** The Tiber enters at the top left, bends round the Field of Mars, and parts around the island. */
function banks(layout: Layout): [Point[], Point[]] {
  const { a } = layout;
  const [north, island, south] = [layout.centre(PLACES[0]), layout.centre(PLACES[3]), layout.centre(PLACES[6])].map(([, y]) => y) as [number, number, number];
  const [x] = layout.centre(PLACES[0]);
  const [top, bottom] = [layout.extent.y0 - a, layout.extent.y1 + a * 1.5];
  const rows: [left: Point, right: Point][] = layout.form === "wide"
    ? [
      [[-2.6, top], [-0.4, top]], [[-5.4, north - a * 3], [-3.4, north - a * 3]], [[-7.3, north + a * 0.4], [-5.4, north + a * 0.2]], [[-7.1, north + a * 2.8], [-4.2, north + a * 2.6]],
      [[-7.3, island - a * 1.4], [3.4, island - a * 2.5]], [[-7.4, island + a * 0.6], [5.85, island - a * 0.1]], [[-7.4, island + a * 2.6], [3.6, island + a * 2.5]],
      [[-7.4, south - a], [-4.4, south - a * 2.2]], [[-7.8, south + a * 1.6], [-5.5, south + a * 1.2]], [[-6.4, bottom], [-4.2, bottom]],
    ]
    : [
      [[-3.1, top], [-1.9, top]], [[-3.9, north - a * 2], [-2.9, north - a * 2]], [[-4.1, north + a * 2], [-2.9, north + a * 1.6]], [[-4.1, island - a * 2], [1.6, island - a * 3.5]],
      [[-4, island], [3.55, island]], [[-4.1, island + a * 2], [1.6, island + a * 3.3]], [[-4.1, south - a], [-2.9, south - a * 2.4]], [[-4.2, south + a * 1.6], [-3.1, south + a * 1.6]], [[-3.6, bottom], [-2.4, bottom]],
    ];
  const place = ([u, y]: Point): Point => [x + u * a, y];
  return [rows.map(([left]) => place(left)), rows.map(([, right]) => place(right))];
}

function river(layout: Layout, left: readonly Point[], right: readonly Point[]): Shape[] {
  const { a } = layout;
  const start = (p: readonly Point[]): string => `M${n((p[0] as Point)[0])} ${n((p[0] as Point)[1])}`;
  const back = right.toReversed();
  const water = `${start(left)}${smooth(left)}L${n((back[0] as Point)[0])} ${n((back[0] as Point)[1])}${smooth(back)}Z`;
  const along = (f: number): string => {
    const line = left.map((u, i): Point => [u[0] + ((right[i] as Point)[0] - u[0]) * f, u[1] + ((right[i] as Point)[1] - u[1]) * f]);
    return start(line) + smooth(line);
  };
  const whim = new Whim(`river ${layout.form}`);
  let ripples = "";
  for (let i = 0; i + 1 < left.length; i++) {
    for (let j = 0; j < 7; j++) {
      const [t, f] = [whim.next(), whim.between(0.15, 0.85)];
      const side = (p: readonly Point[]): Point => [(p[i] as Point)[0] + ((p[i + 1] as Point)[0] - (p[i] as Point)[0]) * t, (p[i] as Point)[1] + ((p[i + 1] as Point)[1] - (p[i] as Point)[1]) * t];
      const [u, v] = [side(left), side(right)];
      if (v[0] - u[0] < a) continue;
      ripples += `M${n(u[0] + (v[0] - u[0]) * f - 7)} ${n(u[1] + (v[1] - u[1]) * f)}q4 -3 7 0t7 0`;
    }
  }
  const shapes: Shape[] = [{ d: water, class: "river" }, { d: along(0.06) + along(0.94), class: "bank" }, { d: ripples, class: "ripples" }];
  if (layout.form === "wide") shapes.push(...bridge(layout));
  return shapes;
}

/** From the island to the city. */
function bridge(layout: Layout): Shape[] {
  const { a } = layout;
  const [cx, cy] = layout.centre("insula_tiberina");
  const [x, y] = [cx + a * 6.6, cy + a * 0.1];
  const planks = [1, 2, 3, 4, 5].map((i) => `M${n(x - a * 0.75 + i * a * 0.25)} ${n(y - a * 0.26)}v${n(a * 0.52)}`).join("");
  return [{ d: polygon([[x - a * 0.75, y - a * 0.26], [x + a * 0.75, y - a * 0.2], [x + a * 0.75, y + a * 0.32], [x - a * 0.75, y + a * 0.26]]), class: "stone-l" }, { d: planks, class: "planks" }];
}

/** Cypresses and umbrella pines in the gaps. */
function trees(layout: Layout, wall: readonly Point[], water: readonly Point[]): Shape[] {
  const { a } = layout;
  const whim = new Whim(`trees ${layout.form}`);
  const { x0, y0, x1, y1 } = layout.extent;
  const hulls = PLACES.map((id) => layout.corners(id, a * 0.55));
  const far = (p: Point, q: Point): number => Math.hypot(p[0] - q[0], p[1] - q[1]);
  const onRoad = (p: Point): boolean => ROADS.some(([i, j]) => {
    const [u, v] = [layout.centre(PLACES[i]), layout.centre(PLACES[j])];
    return [0.3, 0.4, 0.45, 0.5, 0.55, 0.6, 0.7].some((t) => far(p, [u[0] + (v[0] - u[0]) * t, u[1] + (v[1] - u[1]) * t]) < a * 0.55);
  });
  const placed: Point[] = [];
  const wanted = layout.form === "wide" ? 60 : 26;
  for (let tries = 0; placed.length < wanted && tries < 4000; tries++) {
    const p: Point = [whim.between(x0, x1 + a), whim.between(y0 + a, y1 + a)];
    const hidden = hulls.some((hull) => inside(p, hull) || inside([p[0], p[1] - a * 0.5], hull));
    if (hidden || !inside(p, wall) || inside(p, water) || placed.some((q) => far(p, q) < a * 0.62) || onRoad(p)) continue;
    placed.push(p);
  }
  let [trunks, cypresses, pines] = ["", "", ""];
  for (const [x, y] of placed) {
    const k = a * whim.between(0.02, 0.03);
    const s = (value: number): string => n(value * k);
    if (whim.next() < 0.45) {
      trunks += `M${n(x)} ${n(y)}v${s(-3)}`;
      cypresses += `M${n(x)} ${n(y - 3 * k)}c${s(-7)} ${s(-2)} ${s(-5)} ${s(-14)} 0 ${s(-22)}c${s(5)} ${s(8)} ${s(7)} ${s(20)} 0 ${s(22)}z`;
    } else {
      trunks += `M${n(x)} ${n(y)}v${s(-10)}`;
      pines += `M${n(x - 11 * k)} ${n(y - 9 * k)}c0 ${s(-9)} ${s(22)} ${s(-9)} ${s(22)} 0c${s(-5)} ${s(3)} ${s(-17)} ${s(3)} ${s(-22)} 0z`;
    }
  }
  return [{ d: trunks, class: "trunk" }, { d: cypresses, class: "cypress" }, { d: pines, class: "pine" }];
}

/** The bank below a terrace, hatched where it faces us. */
export function bank(layout: Layout, id: string): string {
  const corners = layout.corners(id);
  const height = layout.rise(id);
  const whim = new Whim(`bank ${id}`);
  let ticks = "";
  for (let i = 4; i < 10; i++) {
    const [u, v] = [corners[i] as Point, corners[(i + 1) % corners.length] as Point];
    const count = Math.max(1, Math.floor(Math.hypot(v[0] - u[0], v[1] - u[1]) / (layout.a * 0.19)));
    for (let j = 0; j < count; j++) {
      const t = (j + whim.between(0.1, 0.9)) / count;
      ticks += `M${n(u[0] + (v[0] - u[0]) * t)} ${n(u[1] + (v[1] - u[1]) * t + height * 0.12)}v${n(height * 0.84 * whim.between(0.55, 1))}`;
    }
  }
  return ticks;
}

/** The lozenges on which something may stand. */
export function sites(layout: Layout, prefecture: Prefecture): Shape[] {
  const { a } = layout;
  const small = layout.sites(prefecture);
  const large = prefecture.largeSites > 0 ? [layout.large(prefecture.id)] : [];
  return [
    { d: large.map((at) => lozenge(at, a * 1.77)).join(""), class: "large-site" },
    { d: large.map((at) => lozenge(at, a * 1.37)).join(""), class: "large-rim" },
    { d: [...small, ...layout.printed(prefecture)].map((at) => lozenge(at, a * 0.88)).join(""), class: "site" },
    { d: small.map((at) => lozenge(at, a * 0.68)).join(""), class: "site-rim" },
  ];
}

export function lozenge([x, y]: Point, a: number): string {
  return polygon([[x - a, y], [x, y - a * K], [x + a, y], [x, y + a * K]]);
}

/** The four corners of a lozenge. */
export function brackets([x, y]: Point, a: number): string {
  const p: Point[] = [[x - a, y], [x, y - a * K], [x + a, y], [x, y + a * K]];
  return p.flatMap(([u, v], i) => [1, 3].map((j) => {
    const [s, t] = p[(i + j) % 4] as Point;
    return `M${n(u)} ${n(v)}L${n(u + (s - u) * 0.3)} ${n(v + (t - v) * 0.3)}`;
  })).join("");
}

function inside([x, y]: Point, area: readonly Point[]): boolean {
  let hit = false;
  area.forEach(([x1, y1], i) => {
    const [x2, y2] = area[(i + 1) % area.length] as Point;
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) hit = !hit;
  });
  return hit;
}
