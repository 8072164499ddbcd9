import { listArticles } from "~/features/content/content.server";
import { api, open } from "~/http/api.server";

export const loader = api({
  GET: open(async () =>
    listArticles().map(({ slug, title, description, date }) => ({ slug, title, description, date })),
  ),
});
export const action = loader;
