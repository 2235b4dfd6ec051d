/** The client's own words. Sentences about the game come from the server. */
import type en from "./messages/en.json";
import { speak } from "./api";
import { remember, settings } from "./settings.svelte";

/** A message is a text, or a text for each plural category of `n`. */
export type Message = string | { one: string; other: string };
export type Messages = Record<string, Message>;
export type Key = keyof typeof en;
export type Params = Record<string, string | number>;

export const LANGUAGES = { en: "English", de: "Deutsch", nl: "Nederlands", fr: "Français" } as const;
export type Language = keyof typeof LANGUAGES;
/** English with strange letters and brackets: what stays plain was never translated. */
export const PSEUDO = "en-XA";

export interface Catalogue {
  load(language: Language): Promise<{ default: Messages }>;
}

const frame: Catalogue = { load: (language) => import(`./messages/${language}.json`) as Promise<{ default: Messages }> };
const catalogues = new Set<Catalogue>([frame]);

let words = $state.raw<Messages>({});
let current = $state("en");

export function language(): string {
  return current;
}

/** The language asked for now (a person's choice, else the browser's). */
export function firstLanguage(wanted: readonly string[] = navigator.languages): string {
  if (settings.language !== null && (settings.language in LANGUAGES || settings.language === PSEUDO)) return settings.language;
  return wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => tag in LANGUAGES) ?? "en";
}

/** The server knows no pseudo-locale. */
export function serverLanguage(lang: string): string {
  return lang === PSEUDO ? "en" : lang;
}

async function read(catalogue: Catalogue, lang: string): Promise<Messages> {
  if (lang !== PSEUDO) return (await catalogue.load(lang as Language)).default;
  const [{ default: messages }, { pseudo }] = await Promise.all([catalogue.load("en"), import("./pseudo")]);
  return pseudo(messages);
}

export async function useLanguage(lang: string): Promise<void> {
  const parts = await Promise.all([...catalogues].map((catalogue) => read(catalogue, lang)));
  words = Object.assign({}, ...parts) as Messages;
  current = lang;
  speak(serverLanguage(lang));
  document.documentElement.lang = serverLanguage(lang);
}

export async function chooseLanguage(lang: string): Promise<void> {
  remember({ language: lang });
  await useLanguage(lang);
}

/** Adds the words of a game when the game is opened. */
export async function addCatalogue(catalogue: Catalogue): Promise<void> {
  if (catalogues.has(catalogue)) return;
  const more = await read(catalogue, current);
  catalogues.add(catalogue);
  words = { ...words, ...more };
}

export function fill(message: Message, params: Params, lang: string): string {
  let text: string;
  if (typeof message === "string") text = message;
  else text = new Intl.PluralRules(lang).select(Number(params.n)) === "one" ? message.one : message.other;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in params ? String(params[name]) : whole));
}

/** A text of a catalogue other than the frame's: the key is checked by the game that owns it. */
export function say(key: string, params: Params = {}): string {
  const message = words[key];
  return message === undefined ? key : fill(message, params, current);
}

export function t(key: Key, params: Params = {}): string {
  return say(key, params);
}

/** "Ada, Mara and Okko" in the current language. */
export function list(items: string[]): string {
  return new Intl.ListFormat(current, { type: "conjunction" }).format(items);
}
