/** The games with drawings of their own: a folder and a line here. All others are shown plainly. */
import type { Component } from "svelte";
import { addCatalogue, type Catalogue } from "../i18n.svelte";
import { words as capitol } from "./capitol/words";
import type { AnyGame } from "./game";
import { words as palatinus } from "./palatinus/words";
import { words as plain } from "./plain/words";
import { words as wettstreit } from "./wettstreit/words";

interface Entry {
  /** Comes beside the parts, not after them. */
  words: Catalogue;
  parts: () => Promise<{ default: AnyGame }>;
  /** A drawing for the lobby. */
  vignette: () => Promise<{ default: Component }>;
}

const GAMES: Record<string, Entry> = {
  palatinus: { words: palatinus, parts: () => import("./palatinus"), vignette: () => import("./palatinus/Vignette.svelte") },
  capitol: { words: capitol, parts: () => import("./capitol"), vignette: () => import("./capitol/Vignette.svelte") },
  wettstreit: { words: wettstreit, parts: () => import("./wettstreit"), vignette: () => import("./wettstreit/Vignette.svelte") },
};

const PLAIN: Entry = { words: plain, parts: () => import("./plain"), vignette: () => import("./plain/Vignette.svelte") };

export async function vignette(game: string): Promise<Component> {
  return (await (GAMES[game] ?? PLAIN).vignette()).default;
}

export async function openGame(game: string): Promise<AnyGame> {
  const { parts, words } = GAMES[game] ?? PLAIN;
  const [{ default: opened }] = await Promise.all([parts(), addCatalogue(words)]);
  return opened;
}
