/**
 * Addresses live behind the `#`, so that secrets in them (invitations, ways back) never reach a server's log.
 *   #/                          home
 *   #/t/ID                      a table             #/t/ID/replay?at=12&seat=0   a position of it
 *   #/join/SECRET               an invitation       #/return/SECRET              the way back to a seat
 *   #/rules/GAME#PAL-016        the rulebook, opened at a rule
 *   #/rules/GAME/editions       how the editions of a game differ
 */
export type Route =
  | { page: "home" }
  | { page: "table"; id: string }
  | { page: "replay"; id: string; at: number | null; seat: number | "open" | null }
  | { page: "join"; invite: string }
  | { page: "return"; key: string }
  | { page: "rules"; game: string; rule: string | null }
  | { page: "editions"; game: string; chapter: string | null };

export function parse(hash: string): Route {
  const [, whole = "", rule = null] = /^#?\/?([^#]*)(?:#(.*))?$/.exec(hash) ?? [];
  const [path = "", query = ""] = whole.split("?");
  const [first, second, third] = path.split("/").map(decodeURIComponent);
  if (first === "t" && second && third === "replay") {
    const wanted = new URLSearchParams(query);
    const at = wanted.get("at");
    const seat = wanted.get("seat");
    return { page: "replay", id: second, at: number(at), seat: seat === "open" ? "open" : number(seat) };
  }
  if (first === "t" && second) return { page: "table", id: second };
  if (first === "join" && second) return { page: "join", invite: second };
  if (first === "return" && second) return { page: "return", key: second };
  if (first === "rules" && second && third === "editions") return { page: "editions", game: second, chapter: rule };
  if (first === "rules" && second) return { page: "rules", game: second, rule };
  return { page: "home" };
}

function number(text: string | null): number | null {
  return text !== null && /^\d+$/.test(text) ? Number(text) : null;
}

export function link(route: Route): string {
  switch (route.page) {
    case "home": return "#/";
    case "table": return `#/t/${encodeURIComponent(route.id)}`;
    case "replay": {
      const query = new URLSearchParams();
      if (route.at !== null) query.set("at", String(route.at));
      if (route.seat !== null) query.set("seat", String(route.seat));
      return `#/t/${encodeURIComponent(route.id)}/replay${query.size ? `?${query}` : ""}`;
    }
    case "join": return `#/join/${encodeURIComponent(route.invite)}`;
    case "return": return `#/return/${encodeURIComponent(route.key)}`;
    case "rules": return `#/rules/${encodeURIComponent(route.game)}${route.rule ? `#${route.rule}` : ""}`;
    case "editions": return `#/rules/${encodeURIComponent(route.game)}/editions${route.chapter ? `#${route.chapter}` : ""}`;
  }
}

/** A link that works outside this page: in a message, on another device. */
export function fullLink(route: Route): string {
  return new URL(link(route), location.href).href;
}

let here = $state.raw<Route>(parse(location.hash));

export function route(): Route {
  return here;
}

export function go(to: Route, how: "push" | "replace" = "push"): void {
  if (how === "replace") history.replaceState(null, "", link(to));
  else history.pushState(null, "", link(to));
  here = to;
}

addEventListener("hashchange", () => (here = parse(location.hash)));
addEventListener("popstate", () => (here = parse(location.hash)));
