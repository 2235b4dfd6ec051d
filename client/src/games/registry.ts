/** The games with drawings of their own: a folder and a line here. All others are shown plainly. */
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

const PLAIN: Entry = { parts: () => import("./plain"), vignette: () => import("./plain/Vignette.svelte") };

export async function vignette(game: string): Promise<Component> {
  return (await (GAMES[game] ?? PLAIN).vignette()).default;
}

export async function openGame(game: string): Promise<AnyGame> {
  const { default: parts } = await (GAMES[game] ?? PLAIN).parts();
  await addCatalogue(parts.words);
  return parts;
}
