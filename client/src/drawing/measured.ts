import type { Attachment } from "svelte/attachments";

export interface Room {
  width: number;
  height: number;
}

/**
 * Tells the room within an element as soon as it is there, and whenever it changes. Both sides come at once: a drawing that
 * learnt its width before its height would be made for a room that never was.
 */
export function measured(tell: (room: Room) => void): Attachment<HTMLElement> {
  return (element) => {
    let told: Room = { width: -1, height: -1 };
    function measure(): void {
      const { clientWidth: width, clientHeight: height } = element;
      if (width !== told.width || height !== told.height) tell((told = { width, height }));
    }
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  };
}
