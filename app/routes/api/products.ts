import { z } from "zod";
import { ProductAnswer } from "~/features/products/answers";
import { api, open } from "~/http/api.server";
import { productList } from "~/http/catalogue.server";

export const loader = api({
  GET: open(({ request }) => productList(request, {}), {
    summary: "Alle Produkte",
    answer: z.array(ProductAnswer),
    list: true,
  }),
});
export const action = loader;
