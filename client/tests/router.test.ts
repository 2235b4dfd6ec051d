import { describe, expect, it } from "vitest";
import { link, parse, type Route } from "../src/router.svelte";

const ROUTES: Route[] = [
  { page: "home" },
  { page: "table", id: "a1" },
  { page: "replay", id: "a1", at: 12, seat: 0 },
  { page: "replay", id: "a1", at: 0, seat: "open" },
  { page: "replay", id: "a1", at: null, seat: null },
  { page: "join", invite: "kestrel/olive" },
  { page: "return", key: "b7" },
  { page: "rules", game: "palatinus", rule: "PAL-016" },
  { page: "rules", game: "palatinus", rule: null },
  { page: "editions", game: "capitol", chapter: "auction-ties" },
  { page: "editions", game: "capitol", chapter: null },
];

describe("addresses", () => {
  it.each(ROUTES.map((route) => [link(route), route]))("%s leads to its page", (address, route) => {
    expect(parse(address as string)).toEqual(route);
  });

  it("lead home when they mean nothing", () => {
    for (const hash of ["", "#", "#/", "#/nowhere/x", "#/t/"]) expect(parse(hash)).toEqual({ page: "home" });
  });

  it("ignore what is no number", () => {
    expect(parse("#/t/a1/replay?at=soon&seat=-1")).toEqual({ page: "replay", id: "a1", at: null, seat: null });
  });
});
