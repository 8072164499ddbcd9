// The daily tip: six fixed topics, the day of the year decides which.
import { z } from "zod";
import type { Species } from "#db/enums";
import { listArticles } from "./content.server";
import source from "./tips.yaml";

const Tips = z.object({
  tips: z
    .array(
      z.strictObject({
        key: z.string(),
        title: z.string(),
        text: z.string(),
        by_species: z.record(z.string(), z.string()),
      }),
    )
    .length(6),
});
const { tips } = Tips.parse(source);

export type Tip = { title: string; text: string; more: string | null; article: string | null };

/** The tip of a calendar day ('YYYY-MM-DD'), with a word about the species and the article that goes deeper. */
export function dailyTip(day: string, species: Species | null): Tip {
  const [year = 0] = day.split("-").map(Number);
  const dayOfYear = Math.round((Date.parse(day) - Date.UTC(year, 0, 1)) / 86_400_000) + 1;
  const tip = tips[dayOfYear % tips.length]!;
  return {
    title: tip.title,
    text: tip.text,
    more: species ? (tip.by_species[species.toLowerCase()] ?? null) : null,
    article: listArticles().find((article) => article.tip === tip.key)?.slug ?? null,
  };
}
