// axe-core over all pages of the invented server, both themes, desktop and phone: `npm run mock`, then `node dev/axe.mjs`.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { chromium } from "playwright-core";
import { PAGES } from "./pages.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const origin = process.env.ORIGIN ?? "http://127.0.0.1:5173/";
const wanted = process.argv.slice(2);
const executablePath = process.env.CHROMIUM ?? execFileSync("sh", ["-c", "command -v chromium"]).toString().trim();
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"] });
let bad = 0;
for (const theme of ["light", "dark"]) for (const [width, height] of [[1440, 900], [390, 844]]) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: theme, locale: "en-GB", reducedMotion: "reduce" });
  for (const [name, { at, act = [] }] of Object.entries(PAGES).filter(([page]) => !wanted.length || wanted.includes(page))) {
    const page = await context.newPage();
    await page.goto(`${origin}#${at}`, { waitUntil: "networkidle" });
    for (const step of act) {
      await step(page);
      await page.waitForTimeout(60);
    }
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() => globalThis.axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] }));
    for (const { id, impact, help, nodes } of violations) {
      bad += 1;
      console.log(`${name} ${theme} ${width}: ${id} (${impact}) x${nodes.length}: ${help}`);
      for (const node of nodes.slice(0, 2)) console.log("   ", node.target.join(" "), "|", (node.any[0] ?? node.all[0] ?? node.none[0])?.message ?? "");
    }
    await page.close();
  }
  await context.close();
}
await browser.close();
console.log(bad ? `${bad} findings` : "no findings");
process.exit(bad ? 1 : 0);
