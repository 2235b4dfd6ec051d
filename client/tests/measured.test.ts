import { afterEach, describe, expect, test, vi } from "vitest";
import { measured, type Room } from "../src/drawing/measured";

/** An element whose room is set by hand, and the news of its observer. */
function watched(width: number, height: number): { told: Room[]; resize: (to: Partial<Room>) => void; leave: () => void; watching: () => boolean } {
  const size = { clientWidth: width, clientHeight: height };
  let notify: (() => void) | null = null;
  vi.stubGlobal("ResizeObserver", class {
    constructor(on: () => void) { this.on = on; }
    on: () => void;
    observe(): void { notify = this.on; }
    disconnect(): void { notify = null; }
  });
  const told: Room[] = [];
  const leave = measured((room) => void told.push(room))(size as HTMLElement);
  return {
    told,
    resize: ({ width = size.clientWidth, height = size.clientHeight }) => {
      Object.assign(size, { clientWidth: width, clientHeight: height });
      notify?.();
    },
    leave: () => leave?.(),
    watching: () => notify !== null,
  };
}

afterEach(() => void vi.unstubAllGlobals());

describe("the room of a drawing", () => {
  test("is told at once, both sides together", () => {
    expect(watched(400, 190).told).toEqual([{ width: 400, height: 190 }]);
  });

  test("is told again only when it has changed", () => {
    const element = watched(400, 190);
    element.resize({});
    element.resize({ height: 200 });
    expect(element.told).toEqual([{ width: 400, height: 190 }, { width: 400, height: 200 }]);
  });

  test("is not watched any more when the drawing has left", () => {
    const element = watched(400, 190);
    element.leave();
    expect(element.watching()).toBe(false);
  });
});
