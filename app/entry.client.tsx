import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { reading } from "./http/reading";

// Older phones have no channel between tabs; theirs learn of a write after five minutes.
const tabs = "BroadcastChannel" in window ? new BroadcastChannel("tierlotse") : undefined;
window.fetch = reading(window.fetch.bind(window), undefined, tabs);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});
