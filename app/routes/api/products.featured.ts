import { z } from "zod";
import { ProductResponse } from "~/features/products/responses";
import { api, open } from "~/http/api.server";
import { productList } from "~/http/catalogue.server";

export const loader = api({
  GET: open(({ request }) => productList(request, { featured: true }), {
    summary: "Hervorgehobene Produkte",
    answer: z.array(ProductResponse),
    list: true,
  }),
});
export const action = loader;
