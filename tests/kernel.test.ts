import { expect, test } from "vitest";
import committed from "~/triage/text/affine.json";
import { kernel } from "../scripts/kernel.mjs";

test("affine.json is what affine.as.ts compiles to (npm run kernel)", async () => {
  expect(committed.wasm).toBe(await kernel());
});
