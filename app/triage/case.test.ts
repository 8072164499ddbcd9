import { expect, test } from "vitest";
import { withName } from "./case";
import { questions } from "./knowledge";

test("a question names the animal, or says 'dein Tier' in the case its place asks for", () => {
  expect(withName("Wie geht es {name:Dativ} sonst?", "Mia")).toBe("Wie geht es Mia sonst?");
  expect(withName("Wie geht es {name:Dativ} sonst?", "")).toBe("Wie geht es deinem Tier sonst?");
  expect(withName("{name} frisst", "")).toBe("Dein Tier frisst");
  expect(withName("{name} frisst", "$& $'")).toBe("$& $' frisst");
  for (const { text } of questions.values()) {
    const unnamed = withName(text, "");
    expect(unnamed).not.toContain("{name");
    expect(unnamed).not.toMatch(/\b(mit|von|bei|zu|an|geht es|scheint es) dein Tier/i);
  }
});
