import { ProductAnswer } from "~/features/products/answers";
import { getProduct } from "~/features/products/products.server";
import { api, open } from "~/http/api.server";
import { publicJson } from "~/http/catalogue.server";

export const loader = api({
  GET: open(
    async ({ request, id }) => {
      const product = await getProduct(id());
      return product && publicJson(request, product);
    },
    { summary: "Ein Produkt", answer: ProductAnswer },
  ),
});
export const action = loader;
