/** The five players. The emblem is a builder's tool, so that it has a name in every language. */
export const PLAYERS = ["compass", "plumb", "square", "hammer", "wheel"] as const;
export type Player = (typeof PLAYERS)[number];

export function playerOf(seat: number): Player {
  return PLAYERS[seat % PLAYERS.length] as Player;
}

/** Outline of the badge: a keystone on a 32 grid. */
export const KEYSTONE = "M2.5 4.6Q16 1.2 29.5 4.6L25.4 29.4Q16 26.6 6.6 29.4Z";

/** Tools on a 24 grid, filled. */
export const TOOLS: Record<Player, string> = {
  compass: "M12 2.2a2.4 2.4 0 0 1 1.7 4.1L18.9 20a1.1 1.1 0 0 1-2.1.8L14.7 15q-2.7 1.2-5.4 0L7.2 20.8a1.1 1.1 0 0 1-2.1-.8L10.3 6.3A2.4 2.4 0 0 1 12 2.2zM12 7.6 10.1 12.8q1.9.8 3.8 0z",
  plumb: "M7 2.5h10v2.2h-3.9v5.1h2.6l1.2 1.9L12 22 7.1 11.7l1.2-1.9h2.6V4.7H7z",
  square: "M4.2 3h4.6v11.6H20.4v4.6H4.2z",
  hammer: "M4 3.6h12.2l3.8 3v3.6h-6.4V21h-3.8V10.2H4z",
  wheel: "M12 2.4a9.6 9.6 0 1 1 0 19.2 9.6 9.6 0 0 1 0-19.2zm-1.3 2.7a7 7 0 0 0-5.6 5.6h3.6a3.6 3.6 0 0 1 2-2zm2.6 0v3.6a3.6 3.6 0 0 1 2 2h3.6a7 7 0 0 0-5.6-5.6zM5.1 13.3a7 7 0 0 0 5.6 5.6v-3.6a3.6 3.6 0 0 1-2-2zm10.2 0a3.6 3.6 0 0 1-2 2v3.6a7 7 0 0 0 5.6-5.6zM12 10.6a1.4 1.4 0 1 0 0 2.8 1.4 1.4 0 0 0 0-2.8z",
};
