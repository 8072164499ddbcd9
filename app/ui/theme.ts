// The theme on the document: a class on the root, the same in the first paint as later.
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { THEMES } from "#db/enums";
import { useHydrated } from "./hydrated";

export type Theme = (typeof THEMES)[number];
export const THEME_LABELS: Record<Theme, string> = { light: "Hell", dark: "Dunkel", system: "System" };
export const isTheme = (value: unknown): value is Theme => (THEMES as readonly unknown[]).includes(value);

const TRANSITION_MS = 300;
const query = () => window.matchMedia("(prefers-color-scheme: dark)");

function subscribe(changed: () => void): () => void {
  const media = query();
  media.addEventListener("change", changed);
  return () => media.removeEventListener("change", changed);
}

/**
 * The class of the document's root. `light` and `dark` stand there from the server on; with `system` the style sheet
 * follows the system by itself, and with JavaScript `dark` comes and goes with it.
 */
export function useThemeClass(theme: Theme): string {
  const hydrated = useHydrated();
  const systemDark = useSyncExternalStore(
    subscribe,
    () => query().matches,
    () => false,
  );
  const shown = useRef(theme);
  const [changing, setChanging] = useState(false);
  useEffect(() => {
    if (shown.current === theme) return;
    shown.current = theme;
    setChanging(true);
    const timer = setTimeout(() => setChanging(false), TRANSITION_MS);
    return () => clearTimeout(timer);
  }, [theme]);
  const names = [
    theme === "system" ? (systemDark ? "dark" : "") : theme,
    hydrated ? "js" : "",
    changing ? "theme-transition" : "",
  ];
  return names.filter(Boolean).join(" ");
}

/** The theme kept in this browser; null when nothing valid is there or storage is closed. */
export function storedTheme(): Theme | null {
  try {
    const value = localStorage.getItem("theme");
    return isTheme(value) ? value : null;
  } catch {
    return null;
  }
}

export function storeTheme(theme: Theme): void {
  try {
    localStorage.setItem("theme", theme);
  } catch {
    // A browser that keeps nothing still has the cookie.
  }
}
