import { expect, test } from "vitest";
import { SPECIES } from "#db/enums";
import { presets } from "./draft-pages.server";
import { FIRST_AID_DRAWINGS, ISSUE_DRAWINGS, SIGN_DRAWINGS } from "./drawings";
import { listFirstAid } from "./first-aid.server";
import { listQuickSigns } from "./quick-check.server";

test("every sign, complaint and first aid has its drawing, and no drawing is left over", () => {
  const signs = SPECIES.flatMap((species) => listQuickSigns(species).map(({ key }) => key));
  expect(Object.keys(SIGN_DRAWINGS).sort()).toEqual([...new Set(signs)].sort());
  const issues = SPECIES.flatMap((species) => presets(species).map(({ key }) => key));
  expect(Object.keys(ISSUE_DRAWINGS)).toEqual(expect.arrayContaining([...new Set(issues)]));
  expect(Object.keys(FIRST_AID_DRAWINGS).sort()).toEqual(
    listFirstAid()
      .map(({ slug }) => slug)
      .sort(),
  );
});

test("where steps are drawn, all are", () => {
  const drawn = listFirstAid().filter(({ slug }) => FIRST_AID_DRAWINGS[slug]!.steps);
  expect(drawn.length).toBe(8);
  for (const { slug, steps } of drawn) expect(FIRST_AID_DRAWINGS[slug]!.steps!.length, slug).toBe(steps.length);
});
