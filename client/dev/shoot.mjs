// Pictures of all pages against the invented server: `npm run mock`, then `node dev/shoot.mjs FOLDER [page ...]`.
// VIEWS=light,dark,phone,phone-dark,tablet chooses sizes; LANGUAGE chooses words, FONT the size of the text (32 is 200 %), ORIGIN another server.
import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { chromium } from "playwright-core";
import { PAGES } from "./pages.mjs";

const [folder = "shots", ...wanted] = process.argv.slice(2);
const origin = process.env.ORIGIN ?? "http://127.0.0.1:5173/";
const language = process.env.LANGUAGE ?? "en";

const VIEWS = {
  light: { width: 1440, height: 900, theme: "light", scale: 1, touch: false },
  dark: { width: 1440, height: 900, theme: "dark", scale: 1, touch: false },
  tablet: { width: 834, height: 1112, theme: "light", scale: 1, touch: true },
  phone: { width: 390, height: 844, theme: "light", scale: 2, touch: true },
  "phone-dark": { width: 390, height: 844, theme: "dark", scale: 2, touch: true },
  small: { width: 360, height: 640, theme: "light", scale: 2, touch: true },
};

mkdirSync(folder, { recursive: true });
const executablePath = process.env.CHROMIUM ?? execFileSync("sh", ["-c", "command -v chromium"]).toString().trim();
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"] });
for (const [view, { width, height, theme, scale, touch }] of Object.entries(VIEWS).filter(([name]) => (process.env.VIEWS ?? "light,dark,phone").split(",").includes(name))) {
  const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: scale, hasTouch: touch, isMobile: touch, colorScheme: theme, locale: "en-GB", reducedMotion: "reduce" });
  await context.addInitScript((lang) => localStorage.setItem("baumeister", JSON.stringify({ language: lang, name: "Ada" })), language);
  for (const [name, { at, act = [] }] of Object.entries(PAGES).filter(([page]) => !wanted.length || wanted.includes(page))) {
    const page = await context.newPage();
    page.on("pageerror", (error) => console.log(name, view, error.message));
    page.on("console", (message) => message.type() === "error" && console.log(name, view, message.text()));
    if (process.env.FONT) await (await context.newCDPSession(page)).send("Page.setFontSizes", { fontSizes: { standard: Number(process.env.FONT) } });
    await page.goto(`${origin}#${at}`, { waitUntil: "networkidle" });
    await page.evaluate(() => document.fonts.ready);
    for (const step of act) {
      await step(page);
      await page.waitForTimeout(80);
    }
    await page.waitForTimeout(150);
    const [wide, tall] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]);
    if (wide > width) console.log(`${name} ${view}: ${wide - width} px too wide`);
    await page.screenshot({ path: path.join(folder, `${name}-${view}.png`), fullPage: tall > height });
    await page.close();
  }
  await context.close();
}
await browser.close();
