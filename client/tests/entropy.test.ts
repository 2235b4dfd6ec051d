import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Refusal, Unreachable, api } from "../src/api";
import type { TableView } from "../src/api-types";
import { beginIfComplete, promiseEntropy, revealEntropy } from "../src/table/entropy";

const table = (status: string, seats: { kind: string; mine: boolean }[] = [{ kind: "person", mine: true }]): TableView =>
  ({ id: "t", status, mySeats: seats.flatMap(({ mine }, seat) => (mine ? [seat] : [])), seats }) as unknown as TableView;

async function sha256(hex: string): Promise<string> {
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  return [...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(api, "promiseEntropy").mockResolvedValue();
  vi.spyOn(api, "revealEntropy").mockResolvedValue();
  vi.spyOn(api, "start").mockResolvedValue();
});
afterEach(() => vi.restoreAllMocks());

describe("the chance a person adds", () => {
  it("is promised before the game and revealed in it, and fits", async () => {
    await promiseEntropy(table("waiting"));
    await revealEntropy(table("running"));
    const [, , hash] = vi.mocked(api.promiseEntropy).mock.calls[0] ?? [];
    const [, , entropy] = vi.mocked(api.revealEntropy).mock.calls[0] ?? [];
    expect(entropy).toMatch(/^[0-9a-f]{64}$/);
    expect(await sha256(entropy ?? "")).toBe(hash);
  });

  it("is promised once, however many views come", async () => {
    await Promise.all([promiseEntropy(table("waiting")), promiseEntropy(table("waiting"))]);
    await promiseEntropy(table("waiting"));
    expect(api.promiseEntropy).toHaveBeenCalledTimes(1);
  });

  it("is tried again when the server was not reached, and let go when it refuses", async () => {
    await promiseEntropy(table("waiting"));
    vi.mocked(api.revealEntropy).mockRejectedValueOnce(new Unreachable());
    await revealEntropy(table("running"));
    vi.mocked(api.revealEntropy).mockRejectedValueOnce(new Refusal(409, { error: "entropy_not_due", message: "", rule: null, detail: null }));
    await revealEntropy(table("running"));
    await revealEntropy(table("running"));
    expect(api.revealEntropy).toHaveBeenCalledTimes(2);
  });
});

describe("a new table", () => {
  it("begins at once when it waits for nobody, after the promise", async () => {
    await beginIfComplete(table("waiting", [{ kind: "person", mine: true }, { kind: "bot", mine: false }]));
    expect(api.start).toHaveBeenCalledOnce();
    expect(vi.mocked(api.promiseEntropy).mock.invocationCallOrder[0]).toBeLessThan(vi.mocked(api.start).mock.invocationCallOrder[0] ?? 0);
  });

  it("waits for open seats and for other people", async () => {
    await beginIfComplete(table("waiting", [{ kind: "person", mine: true }, { kind: "open", mine: false }]));
    await beginIfComplete(table("waiting", [{ kind: "person", mine: true }, { kind: "person", mine: false }]));
    expect(api.start).not.toHaveBeenCalled();
  });
});
