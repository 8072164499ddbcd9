import { getArticle } from "~/features/content/content.server";
import { ArticleResponse } from "~/features/content/responses";
import { api, open } from "~/http/api.server";

export const loader = api({
  GET: open(async ({ params }) => getArticle(params.slug), { summary: "Ein Artikel", answer: ArticleResponse }),
});
export const action = loader;
