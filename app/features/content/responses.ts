// What endpoints answer about an article.
import { z } from "zod";

export const ArticleSummary = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  date: z.iso.date(),
});
export const ArticleResponse = ArticleSummary.extend({
  tip: z.string().describe("das Thema des Tagestipps"),
  sources: z.array(z.object({ title: z.string(), url: z.string() })),
  html: z.string(),
});
