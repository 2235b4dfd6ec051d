import type { Message, Messages } from "./i18n.svelte";

const STRANGE: Record<string, string> = {
  a: "á", b: "ƀ", c: "ç", d: "ð", e: "é", f: "ƒ", g: "ĝ", h: "ĥ", i: "í", j: "ĵ", k: "ķ", l: "ļ", m: "ɱ", n: "ñ", o: "ö", p: "þ",
  q: "ǫ", r: "ŕ", s: "š", t: "ţ", u: "û", v: "ṽ", w: "ŵ", x: "ẋ", y: "ý", z: "ž",
  A: "Á", B: "Ɓ", C: "Ç", D: "Ð", E: "É", F: "Ƒ", G: "Ĝ", H: "Ĥ", I: "Í", J: "Ĵ", K: "Ķ", L: "Ļ", M: "Ṁ", N: "Ñ", O: "Ö", P: "Þ",
  Q: "Ǫ", R: "Ŕ", S: "Š", T: "Ţ", U: "Û", V: "Ṽ", W: "Ŵ", X: "Ẋ", Y: "Ý", Z: "Ž",
};

/** Strange letters, 40 % longer, in brackets; places for values stay as they are. */
export function strange(text: string): string {
  const letters = text.replace(/\{\w+\}|[A-Za-z]/g, (part) => STRANGE[part] ?? part);
  return `⟦${letters}${"·".repeat(Math.ceil(text.length * 0.4))}⟧`;
}

export function pseudo(messages: Messages): Messages {
  const turn = (message: Message): Message =>
    typeof message === "string" ? strange(message) : { one: strange(message.one), other: strange(message.other) };
  return Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, turn(message)]));
}
