import { mount } from "svelte";
import { api, speak } from "./api";
import App from "./App.svelte";
import { firstLanguage, serverLanguage, useLanguage } from "./i18n.svelte";
import { pages } from "./pages";
import { parse } from "./router.svelte";
import { applyTheme } from "./settings.svelte";
import "./styles/tokens.css";
import "./styles/base.css";

/** No top-level await: a part loaded meanwhile that needs this module would wait for it, and it for the part. */
async function begin(): Promise<void> {
  applyTheme();
  const language = firstLanguage();
  speak(serverLanguage(language));
  // on their way while the words are; the page itself says when something does not come
  api.games().catch(() => undefined);
  const { page } = parse(location.hash);
  if (page !== "home") pages[page]().catch(() => undefined);
  await useLanguage(language);
  const target = document.getElementById("app");
  if (target) mount(App, { target });
}

void begin();
