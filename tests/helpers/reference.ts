// What the app seeds at its start, for tests that read it.
import { badgeRows } from "~/features/badges/badges.server";
import { sampleProducts } from "~/features/products/samples.server";
import { referenceRows } from "~/triage/reference-rows";

export const seedRows = () => ({ ...referenceRows(), products: sampleProducts(), badges: badgeRows() });
