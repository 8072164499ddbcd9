import { ArticleAnswer } from "~/features/content/answers";
import { getArticle } from "~/features/content/content.server";
import { api, open } from "~/http/api.server";

export const loader = api({
  GET: open(async ({ params }) => getArticle(params.slug), { summary: "Ein Artikel", answer: ArticleAnswer }),
});
export const action = loader;
