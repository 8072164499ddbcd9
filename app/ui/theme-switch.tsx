import { useFetcher, useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { THEMES } from "#db/enums";
import { useHydrated } from "./hydrated";
import { storedTheme, storeTheme, THEME_LABELS, type Theme } from "./theme";

export const THEME_FETCHER = "theme";

/** Hell, Dunkel or System: three buttons of one form, which posts and comes back to this page without JavaScript. */
export function ThemeSwitch({ theme }: { theme: Theme }) {
  const fetcher = useFetcher({ key: THEME_FETCHER });
  const hydrated = useHydrated();
  const { pathname, search } = useLocation();
  return (
    <fetcher.Form method="post" action="/theme">
      <input type="hidden" name="returnTo" value={pathname + search} />
      {hydrated && <input type="hidden" name="inPlace" value="1" />}
      <fieldset className="flex gap-1 rounded-full border border-line bg-surface p-1">
        <legend className="sr-only">Darstellung</legend>
        {THEMES.map((name) => (
          <button
            key={name}
            type="submit"
            name="theme"
            value={name}
            aria-pressed={theme === name}
            className="pressable inline-flex min-h-11 flex-1 items-center justify-center whitespace-nowrap rounded-full px-2 text-sm font-semibold hover:bg-tint aria-pressed:bg-petrol aria-pressed:text-petrol-ink"
          >
            {THEME_LABELS[name]}{" "}
          </button>
        ))}
      </fieldset>
    </fetcher.Form>
  );
}

/** Keeps the browser's copy beside the cookie, and brings the cookie back from it where it has been lost. */
export function useStoredTheme(cookie: Theme | null, theme: Theme): void {
  const { submit } = useFetcher({ key: THEME_FETCHER });
  useEffect(() => {
    if (cookie) return storeTheme(theme);
    const stored = storedTheme();
    if (stored && stored !== "system" && navigator.onLine)
      submit({ theme: stored, inPlace: "1" }, { method: "post", action: "/theme" });
  }, [cookie, theme, submit]);
}
