/** The games this client can draw. A further game is a folder and a line here. */
import type { Component } from "svelte";
import { addCatalogue } from "../i18n.svelte";
import type { AnyGame } from "./game";

interface Entry {
  parts: () => Promise<{ default: AnyGame }>;
  /** A drawing for the lobby. */
  vignette: () => Promise<{ default: Component }>;
}

const GAMES: Record<string, Entry> = {
  palatinus: { parts: () => import("./palatinus"), vignette: () => import("./palatinus/Vignette.svelte") },
  capitol: { parts: () => import("./capitol"), vignette: () => import("./capitol/Vignette.svelte") },
  wettstreit: { parts: () => import("./wettstreit"), vignette: () => import("./wettstreit/Vignette.svelte") },
};

export function known(game: string): boolean {
  return game in GAMES;
}

export async function vignette(game: string): Promise<Component | null> {
  const entry = GAMES[game];
  return entry ? (await entry.vignette()).default : null;
}

export async function openGame(game: string): Promise<AnyGame | null> {
  const entry = GAMES[game];
  if (!entry) return null;
  const { default: parts } = await entry.parts();
  await addCatalogue(parts.words);
  return parts;
}
