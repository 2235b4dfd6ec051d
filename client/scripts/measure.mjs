// What a visitor loads, gzipped and without fonts. Fails when the promise of the first load or of a game is broken.
import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";

const FIRST_LOAD_KB = 130;
const GAME_KB = 100;

const web = path.resolve(import.meta.dirname, "../../src/baumeister/web");
const manifest = JSON.parse(readFileSync(path.join(web, ".vite/manifest.json"), "utf8"));

/** All files of a chunk and of the chunks it needs at once. */
function files(name, seen = new Set()) {
  if (seen.has(name)) return new Set();
  seen.add(name);
  const chunk = manifest[name];
  const own = new Set([chunk.file, ...(chunk.css ?? [])]);
  for (const other of chunk.imports ?? []) for (const file of files(other, seen)) own.add(file);
  return own;
}

const union = (...sets) => new Set(sets.flatMap((set) => [...set]));
const kilobytes = (set) => [...set].reduce((sum, file) => sum + gzipSync(readFileSync(path.join(web, file))).length, 0) / 1000;

// the way of a newcomer: the lobby with its drawings and one language, then a table
const words = files("src/messages/en.json");
const vignettes = Object.keys(manifest).filter((name) => /games\/[^/]+\/Vignette\.svelte$/.test(name));
const lobby = union(files("index.html"), words);
const table = union(lobby, files("src/table/Table.svelte"));

let broken = false;
function report(what, size, limit) {
  console.log(`${what.padEnd(34)} ${size.toFixed(1).padStart(6)} kB gzipped of ${limit}`);
  broken ||= size > limit;
}
report("first load, lobby", kilobytes(union(lobby, ...vignettes.map((name) => files(name)))), FIRST_LOAD_KB);
report("first load, straight to a table", kilobytes(table), FIRST_LOAD_KB);
for (const name of Object.keys(manifest).filter((entry) => /games\/[^/]+\/index\.ts$/.test(entry))) {
  const game = name.split("/").at(-2);
  const all = union(files(name), files(`src/games/${game}/messages/en.json`));
  report(`more for ${game}`, kilobytes(new Set([...all].filter((file) => !table.has(file)))), GAME_KB);
}
if (broken) {
  console.error("The client has grown beyond its promise.");
  process.exit(1);
}
