/** How a city is fitted into its frame: as large as it may be, and scrolled sideways before its stones become unreadable. */
import type { Room } from "../../drawing/measured";
import { FOOT, SKY, WIDTH } from "./strokes";

export interface Fitted {
  /** Pixels for a unit of the drawing. */
  scale: number;
  /** The part of the drawing that is shown, in its own units. */
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const MARGIN = 26;
const BOTTOM = FOOT + 3;

/** From the left end of the first place to the right end of the last, with room for one more at each end that waits for it. */
export function fit(places: number, ends: { left: boolean; right: boolean }, room: Room, least: number, head = 0): Fitted {
  const from = (ends.left ? -WIDTH : 0) - MARGIN;
  const to = (places + (ends.right ? 1 : 0)) * WIDTH + MARGIN;
  const tall = BOTTOM - SKY + head;
  const scale = Math.min(room.height / tall, Math.max(least, room.width / (to - from)));
  const spare = Math.max(0, room.width / scale - (to - from)) / 2;
  return { scale, left: from - spare, right: to + spare, top: BOTTOM - room.height / scale, bottom: BOTTOM };
}

/** How far to scroll so that the places from..to (counted from the left end of the row) stand in the middle. */
export function scrolledTo(fitted: Fitted, from: number, to: number, width: number): number {
  const middle = ((from + to) / 2) * WIDTH;
  const whole = (fitted.right - fitted.left) * fitted.scale;
  return Math.max(0, Math.min(whole - width, (middle - fitted.left) * fitted.scale - width / 2));
}
