/**
 * Every person adds randomness of their own to a game: its hash before the game, itself when the game has begun. In between it
 * stays in this browser, also over a reload. Who cannot hash (a page without https) or comes too late adds nothing.
 */
import { Refusal, Unreachable, api } from "../api";
import type { TableView } from "../api-types";

const BYTES = 32;

const place = (table: string, seat: number): string => `baumeister entropy ${table} ${seat}`;

function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What is on its way already; views may come faster than answers. */
const busy = new Set<string>();

async function once(key: string, work: () => Promise<void>): Promise<void> {
  if (busy.has(key)) return;
  busy.add(key);
  try {
    await work();
  } catch (error) {
    // nobody has to add anything: without an answer, or in a browser that keeps nothing, the game goes on without
    if (!(error instanceof Refusal || error instanceof Unreachable || error instanceof DOMException)) throw error;
  } finally {
    busy.delete(key);
  }
}

/** Before the game: send the hashes of what my seats will add. */
export async function promiseEntropy(view: TableView): Promise<void> {
  if (view.status !== "waiting" || !globalThis.crypto.subtle) return;
  await Promise.all(view.mySeats.map((seat) => {
    const key = place(view.id, seat);
    return once(key, async () => {
      if (localStorage.getItem(key) !== null) return;
      const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
      const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
      localStorage.setItem(key, hex(bytes));
      await api.promiseEntropy(view.id, seat, hex(hash));
    });
  }));
}

/** The game has begun: reveal what was promised. */
export async function revealEntropy(view: TableView): Promise<void> {
  if (view.status === "waiting") return;
  await Promise.all(view.mySeats.map((seat) => {
    const key = place(view.id, seat);
    return once(key, async () => {
      const promised = localStorage.getItem(key);
      if (promised === null) return;
      try {
        await api.revealEntropy(view.id, seat, promised);
      } catch (error) {
        // kept for another try only if the server has not heard of it
        if (error instanceof Unreachable) throw error;
      }
      localStorage.removeItem(key);
    });
  }));
}

/** A table that waits for nobody begins at once. */
export async function beginIfComplete(view: TableView): Promise<void> {
  if (view.status !== "waiting" || view.seats.some(({ kind, mine }) => kind === "open" || (kind === "person" && !mine))) return;
  await promiseEntropy(view);
  await api.start(view.id);
}
