import { api, open } from "~/http/api.server";
import { productList } from "~/http/catalogue.server";

export const loader = api({
  GET: open(({ request, params }) => productList(request, { category: params.category || " " })),
});
export const action = loader;
