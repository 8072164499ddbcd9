import { expect, test } from "vitest";
import type { Level } from "#db/enums";
import { checkTime } from "./check-time";

const at = (time: string, level: Level) => checkTime(`2026-11-24T${time}:00Z`, level, "Europe/Berlin").toISOString();

test("who can wait looks again by day, before bed, or when they get up", () => {
  // Six hours on it is afternoon.
  expect(at("09:10", "vet_visit")).toBe("2026-11-24T15:00:00.000Z");
  // It would be one in the morning: ten in the evening is still ahead.
  expect(at("18:10", "vet_visit")).toBe("2026-11-24T21:00:00.000Z");
  // It would be half past three, and bedtime is now: seven.
  expect(at("20:40", "concerning")).toBe("2026-11-25T06:00:00.000Z");
  expect(at("23:30", "vet_visit")).toBe("2026-11-25T06:00:00.000Z");
});

test("who cannot wait looks again in the night", () => {
  expect(at("23:30", "urgent")).toBe("2026-11-25T01:30:00.000Z");
});
