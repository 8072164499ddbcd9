import { z } from "zod";
import { ArticleSummary } from "~/features/content/answers";
import { listArticles } from "~/features/content/content.server";
import { api, open } from "~/http/api.server";

export const loader = api({
  GET: open(
    async () => listArticles().map(({ slug, title, description, date }) => ({ slug, title, description, date })),
    { summary: "Alle Artikel, neueste zuerst", answer: z.array(ArticleSummary) },
  ),
});
export const action = loader;
