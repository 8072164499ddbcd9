import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { reading } from "./ui/reading";

// Older phones have no channel between tabs; theirs learn of a write after five minutes.
const tabs = "BroadcastChannel" in window ? new BroadcastChannel("tierlotse") : undefined;
window.fetch = reading(window.fetch.bind(window), undefined, tabs);

/**
 * Until the page's data are decoded, Remix throws their promise at the root, and React 18 answers a press in that moment
 * with its error 345. So the promise is asked for and awaited before anything is rendered.
 */
async function decoded(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (pending) {
    await pending;
  }
}

decoded().then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  }),
);
