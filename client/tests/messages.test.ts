import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { parse } from "svelte/compiler";
import { describe, expect, it } from "vitest";
import { LANGUAGES, fill, type Message, type Messages } from "../src/i18n.svelte";
import { pseudo, strange } from "../src/pseudo";

const SOURCE = path.resolve(import.meta.dirname, "../src");
const CATALOGUES = ["messages", ...readdirSync(path.join(SOURCE, "games"), { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => `games/${name}/messages`)];

function read(catalogue: string, language: string): Messages {
  return JSON.parse(readFileSync(path.join(SOURCE, catalogue, `${language}.json`), "utf8")) as Messages;
}

function places(message: Message): string[] {
  const texts = typeof message === "string" ? [message] : [message.one, message.other];
  return [...new Set(texts.flatMap((text) => text.match(/\{\w+\}/g) ?? []))].sort();
}

describe.each(CATALOGUES)("the words in %s", (catalogue) => {
  const english = read(catalogue, "en");

  it.each(Object.keys(LANGUAGES))("are complete in %s", (language) => {
    expect(Object.keys(read(catalogue, language))).toEqual(Object.keys(english));
  });

  it.each(Object.keys(LANGUAGES))("keep their places and plurals in %s", (language) => {
    for (const [key, message] of Object.entries(read(catalogue, language))) {
      const original = english[key] as Message;
      expect(typeof message, key).toBe(typeof original);
      if (typeof message === "string") expect(places(message), key).toEqual(places(original));
      // "Zu {n} beginnen" needs no word for the players: a plural may leave its number in, never add a place
      else expect(places(original), key).toEqual(expect.arrayContaining(places(message)));
      expect(JSON.stringify(message).trim(), key).not.toBe("");
    }
  });

  it("are used", () => {
    const source = sources().map((file) => readFileSync(file, "utf8")).join("\n");
    expect(Object.keys(english).filter((key) => !source.includes(`"${key}"`))).toEqual([]);
  });
});

function sources(): string[] {
  return readdirSync(SOURCE, { recursive: true, encoding: "utf8" }).filter((name) => /\.(svelte|ts)$/.test(name)).map((name) => path.join(SOURCE, name));
}

interface AstNode {
  type?: string;
  name?: string;
  data?: string;
  value?: unknown;
  [key: string]: unknown;
}

const SPOKEN = new Set(["aria-label", "title", "placeholder", "alt", "label"]);

/** Words between the tags, or in attributes that are read out, that come from no catalogue. */
function hardCoded(node: unknown, found: string[] = []): string[] {
  if (Array.isArray(node)) for (const each of node) hardCoded(each, found);
  else if (node !== null && typeof node === "object") {
    const { type, name, data, value } = node as AstNode;
    if (type === "Text" && /\p{L}{2,}/u.test(data ?? "")) found.push((data ?? "").trim());
    if (type === "Attribute") {
      if (SPOKEN.has(name ?? "")) hardCoded(value, found);
      return found;
    }
    if (type === "StyleDirective") return found;
    for (const [key, child] of Object.entries(node)) if (key !== "css" && key !== "instance" && key !== "module") hardCoded(child, found);
  }
  return found;
}

describe("no words are written into pages", () => {
  it.each(sources().filter((file) => file.endsWith(".svelte")).map((file) => [path.relative(SOURCE, file), file]))("%s", (_, file) => {
    expect(hardCoded(parse(readFileSync(file, "utf8"), { modern: true }).fragment)).toEqual([]);
  });

  it("and the search would find them", () => {
    expect(hardCoded(parse("<p>Your turn</p><button aria-label='Close'></button>", { modern: true }).fragment)).toEqual(["Your turn", "Close"]);
  });
});

describe("filling in", () => {
  it("puts values into their places and leaves unknown ones", () => {
    expect(fill("{name} lays {what}", { name: "Mara" }, "en")).toBe("Mara lays {what}");
  });

  it("chooses the plural of the language", () => {
    const message = { one: "{n} token", other: "{n} tokens" };
    expect(fill(message, { n: 1 }, "en")).toBe("1 token");
    expect(fill(message, { n: 0 }, "en")).toBe("0 tokens");
    expect(fill(message, { n: 0 }, "fr")).toBe("0 token");
  });
});

describe("the pseudo-locale", () => {
  it("is longer, bracketed, and keeps the places", () => {
    const text = strange("Lay the {kind}");
    expect(text).toMatch(/^⟦.*\{kind\}.*⟧$/u);
    expect(text.length).toBeGreaterThan("Lay the {kind}".length * 1.3);
    expect(text).not.toContain("Lay");
  });

  it("turns plurals too", () => {
    expect(pseudo({ a: { one: "one", other: "more" } })).toEqual({ a: { one: strange("one"), other: strange("more") } });
  });
});
