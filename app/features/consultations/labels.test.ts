import { expect, test } from "vitest";
import { levelLabel } from "./labels";

test("every level has its specified label, a foreign one is shown capitalised", () => {
  expect(["emergency", "urgent", "concerning", "monitor", "benign", "normal", "vet_visit"].map(levelLabel)).toEqual([
    "Notfall",
    "Dringend",
    "Bedenklich",
    "Beobachten",
    "Unbedenklich",
    "Unbedenklich",
    "Tierarztbesuch",
  ]);
  expect(levelLabel("seltsam")).toBe("Seltsam");
  expect(levelLabel("")).toBe("");
});
