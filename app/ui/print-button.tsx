import type { ReactNode } from "react";
import { Button, type Look } from "./button";
import { useHydrated } from "./hydrated";

/** Prints the page. Without a script there is nothing to press: `children` says what to do instead. */
export function PrintButton({ look = "secondary", children = null }: { look?: Look; children?: ReactNode }) {
  if (!useHydrated()) return children;
  return (
    <Button type="button" look={look} onClick={() => window.print()}>
      Drucken
    </Button>
  );
}
