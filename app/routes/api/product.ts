import { getProduct } from "~/features/products/products.server";
import { ProductResponse } from "~/features/products/responses";
import { api, open } from "~/http/api.server";
import { publicJson } from "~/http/catalogue.server";

export const loader = api({
  GET: open(
    async ({ request, id }) => {
      const product = await getProduct(id());
      return product && publicJson(request, product);
    },
    { summary: "Ein Produkt", answer: ProductResponse },
  ),
});
export const action = loader;
