// Which pages are there for everybody: for search engines, and for reading without a network.
import { SPECIES } from "#db/enums";
import { listFirstAid } from "~/features/consultations/first-aid.server";
import { speciesSlug } from "~/features/consultations/labels";
import { listQuickSigns } from "~/features/consultations/quick-check.server";
import { listArticles } from "./content.server";

const FIRST_AID = ["/first-aid", ...listFirstAid().map(({ slug }) => `/first-aid/${slug}`)];
const QUICK_CHECK = ["/notfall", ...SPECIES.map((species) => `/notfall/${speciesSlug(species)}`)];

/** Pages a search engine may show. */
export const publicPages: string[] = [
  "/",
  ...QUICK_CHECK,
  ...FIRST_AID,
  "/gift",
  "/qualitaet",
  "/products",
  "/blog",
  ...listArticles().map(({ slug }) => `/blog/${slug}`),
  "/faq",
  "/support",
  "/datenschutz",
  "/nutzungsbedingungen",
  "/impressum",
  "/barrierefreiheit",
];

/** Pages kept for reading without a network; the verdicts of a species follow when its signs are looked at. */
export const offlinePages: string[] = ["/offline", ...FIRST_AID, ...QUICK_CHECK];
export const offlineVerdicts: Record<string, string[]> = Object.fromEntries(
  SPECIES.map((species) => {
    const path = `/notfall/${speciesSlug(species)}`;
    return [path, [...listQuickSigns(species).map(({ key }) => `${path}/${key}`), `${path}/nichts`]];
  }),
);
