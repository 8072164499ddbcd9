// The framework's scripts, asked for after the first paint.
import { Scripts, ScrollRestoration, useMatches } from "@remix-run/react";

const HELD = "text/x-later";

/** The page whose scripts nothing asks for yet: preloads for no screen, and the first module as text. */
export const heldBack = (html: string): string =>
  html
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" media="print"')
    .replace(/(<script(?: nonce="[^"]*")?) type="module" async="">/, `$1 type="${HELD}">`);

// A tab in the background paints nothing, and an old browser does not tell when it did. The first paint may be the bare background.
const START = `(() => {
  const start = () => {
    for (const link of document.querySelectorAll('link[rel="modulepreload"]')) link.media = "";
    for (const held of document.querySelectorAll('script[type="${HELD}"]')) {
      const script = document.createElement("script");
      script.type = "module";
      script.nonce = held.nonce;
      script.textContent = held.textContent;
      held.replaceWith(script);
    }
  };
  if (document.hidden || !window.PerformanceObserver?.supportedEntryTypes?.includes("paint")) return start();
  new PerformanceObserver((list, watch) => {
    if (list.getEntriesByName("first-contentful-paint").length === 0) return;
    watch.disconnect();
    start();
  }).observe({ type: "paint", buffered: true });
})()`.replace(/\n\s*/g, " ");

/**
 * The page's scripts, where no screen's `handle.scripts` is false. `heldBack` keeps them from being asked for; what stands
 * behind them asks after the first paint.
 */
export function LateScripts({ nonce }: { nonce: string }) {
  const without = useMatches().some(({ handle }) => (handle as { scripts?: boolean } | undefined)?.scripts === false);
  if (without) return null;
  return (
    <>
      <ScrollRestoration nonce={nonce} />
      <Scripts nonce={nonce} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a text of this file */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: START }} />
    </>
  );
}
