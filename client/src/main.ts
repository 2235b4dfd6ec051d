import { mount } from "svelte";
import { api, speak } from "./api";
import App from "./App.svelte";
import { firstLanguage, serverLanguage, useLanguage } from "./i18n.svelte";
import { applyTheme } from "./settings.svelte";
import "./styles/tokens.css";
import "./styles/base.css";

applyTheme();
const language = firstLanguage();
speak(serverLanguage(language));
// on its way while the words are; every page wants it, and says itself when it does not come
api.games().catch(() => undefined);
await useLanguage(language);

const target = document.getElementById("app");
if (target) mount(App, { target });
