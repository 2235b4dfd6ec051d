/** The milled edge of a token: one geometry for each player, readable without colour. Tokens are drawn with radius 30. */
import { circle, n } from "../../drawing/hand";
import type { Player } from "../../marks/players";

export const TOKEN_R = 30;

export interface Rim {
  d: string;
  width: number;
}

function at(degrees: number, radius: number): string {
  const angle = (degrees * Math.PI) / 180;
  return `${n(radius * Math.cos(angle))} ${n(radius * Math.sin(angle))}`;
}

function around(count: number, draw: (degrees: number) => string): string {
  return Array.from({ length: count }, (_, i) => draw((360 * i) / count)).join("");
}

export const RIMS: Record<Player, Rim> = {
  compass: { d: circle(0, 0, 24.9) + circle(0, 0, 27.3), width: 1.2 },
  plumb: { d: around(24, (a) => `M${at(a, 24)}L${at(a, 28.2)}`), width: 3.2 },
  square: { d: around(18, (a) => `M${at(a, 26.1)}h.01`), width: 3.1 },
  hammer: { d: around(16, (a) => `M${at(a, 24)}L${at(a + 22.5, 28.2)}M${at(a, 28.2)}L${at(a + 22.5, 24)}`), width: 1.3 },
  wheel: { d: around(12, (a) => `M${at(a, 28.2)}L${at(a + 15, 24)}L${at(a + 30, 28.2)}`), width: 1.3 },
};
