/** What this browser remembers about its person: nothing of it is sent anywhere but the language of the texts. */
const KEY = "baumeister";

export type Theme = "system" | "light" | "dark";

interface Remembered {
  theme: Theme;
  language: string | null;
  name: string;
  countingAid: boolean;
  notify: boolean;
}

const PRESET: Remembered = { theme: "system", language: null, name: "", countingAid: true, notify: false };

function recall(): Remembered {
  try {
    return { ...PRESET, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Remembered>) };
  } catch {
    return { ...PRESET };
  }
}

export const settings = $state(recall());

export function remember(change: Partial<Remembered>): void {
  Object.assign(settings, change);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // a browser that keeps nothing still plays
  }
  if (change.theme) applyTheme();
}

export function applyTheme(): void {
  if (settings.theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = settings.theme;
}

export function isDark(): boolean {
  return settings.theme === "system" ? matchMedia("(prefers-color-scheme: dark)").matches : settings.theme === "dark";
}
