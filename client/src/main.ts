import { mount } from "svelte";
import App from "./App.svelte";
import { firstLanguage, useLanguage } from "./i18n.svelte";
import { applyTheme } from "./settings.svelte";
import "./styles/tokens.css";
import "./styles/base.css";

applyTheme();
await useLanguage(firstLanguage());

const target = document.getElementById("app");
if (target) mount(App, { target });
