import { api, open } from "~/http/api.server";
import { productList } from "~/http/catalogue.server";

export const loader = api({ GET: open(({ request }) => productList(request, { featured: true })) });
export const action = loader;
