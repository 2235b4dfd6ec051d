import { svelte, vitePreprocess } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

/** `npm run mock`: the page gets a made-up server that lives in the browser, so every state can be looked at. */
const inventedServer: Plugin = {
  name: "invented-server",
  transformIndexHtml: () => [{ tag: "script", attrs: { type: "module", src: "/dev/mock.ts" }, injectTo: "head-prepend" }],
};

export default defineConfig(({ mode }) => ({
  plugins: [svelte({ preprocess: vitePreprocess() }), ...(mode === "mock" ? [inventedServer] : [])],
  base: "./",
  server: { proxy: { "/api": { target: process.env.BAUMEISTER ?? "http://127.0.0.1:8000", ws: true } } },
  build: {
    outDir: "../src/baumeister/web",
    emptyOutDir: true,
    target: "es2022",
    // a font written into the style sheet would be loaded by everybody, also in a language that does not need it
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: {
      // what several pages share comes with the first one, in one file instead of twenty
      output: { codeSplitting: { groups: [{ name: "frame", test: /node_modules\/(svelte|esm-env|clsx)\/|\/src\/(marks|sheet|[^/]+\.ts$|games\/registry)/ }] } },
    },
  },
  resolve: mode === "test" ? { conditions: ["browser"] } : {},
  test: { environment: "jsdom", include: ["tests/**/*.test.ts"] },
}));
