import { api, open } from "~/http/api.server";
import { productList } from "~/http/catalogue.server";

export const loader = api({
  GET: open(({ request, params }) => productList(request, { species: params.species || " " })),
});
export const action = loader;
