import { expect, test } from "vitest";
import { phoneNumbers } from "~/triage/knowledge";
import { contactsFor, dutyOf } from "./contacts.server";

const NOBODY = { vetName: null, vetPhone: null, emergencyVetName: null, emergencyVetPhone: null };
const regions = [null, "Atlantis", ...phoneNumbers.duty_services.map(({ region }) => region)];

test.each(regions)("in %s there is something to press, with and without a practice", (region) => {
  const duty = dutyOf(region);
  expect(new URL(duty.map).protocol).toBe("https:");
  if (duty.chosen) expect(decodeURIComponent(duty.map)).toContain(duty.chosen.region.split(" (")[0]);
  for (const pet of [NOBODY, { ...NOBODY, vetPhone: "+49 30 1234" }]) {
    const { own } = contactsFor({ pet, advice: { poison: false } });
    const pressable = [...own.map(({ phone }) => phone), duty.chosen?.phone, duty.chosen?.url, duty.map].filter(
      Boolean,
    );
    expect(pressable.length).toBeGreaterThan(0);
  }
});

test("every duty service with a number or a page says where it was seen", () => {
  for (const { region, phone, url, seen_at } of phoneNumbers.duty_services)
    if (phone || url) expect(seen_at, region).toBeTruthy();
});
