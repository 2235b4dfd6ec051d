import { type Catalogue, type Messages, type Params, say } from "../../i18n.svelte";
import type en from "./messages/en.json";

export const words: Catalogue = { load: (language) => import(`./messages/${language}.json`) as Promise<{ default: Messages }> };

export type Key = keyof typeof en;

export function t(key: Key, params: Params = {}): string {
  return say(key, params);
}
