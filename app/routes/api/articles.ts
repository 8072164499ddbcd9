import { z } from "zod";
import { listArticles } from "~/features/content/content.server";
import { ArticleSummary } from "~/features/content/responses";
import { api, open } from "~/http/api.server";

export const loader = api({
  GET: open(
    async () => listArticles().map(({ slug, title, description, date }) => ({ slug, title, description, date })),
    { summary: "Alle Artikel, neueste zuerst", answer: z.array(ArticleSummary) },
  ),
});
export const action = loader;
