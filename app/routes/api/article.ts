import { getArticle } from "~/features/content/content.server";
import { api, open } from "~/http/api.server";

export const loader = api({ GET: open(async ({ params }) => getArticle(params.slug)) });
export const action = loader;
