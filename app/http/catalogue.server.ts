import { countProducts, listProducts, type ProductFilter } from "~/features/products/products.server";
import { paged } from "./api.server";
import { tagged } from "./etag.server";

/** JSON that is the same for everybody: shared caches may keep it a while, an unchanged one is answered with 304. */
export const publicJson = (request: Request, body: unknown, headers: Record<string, string> = {}): Response =>
  tagged(request, JSON.stringify(body), {
    "Content-Type": "application/json; charset=utf-8",
    "Cache-Control": "public, max-age=300",
    ...headers,
  });

/** A list of products: the first 1,000 of the catalogue, or one page of it. */
export async function productList(request: Request, filter: ProductFilter): Promise<Response> {
  const answer = await paged(
    request,
    (page) => listProducts(filter, page),
    () => countProducts(filter),
  );
  if (!(answer instanceof Response)) return publicJson(request, answer);
  if (answer.status !== 200) return answer;
  const headers = Object.fromEntries(
    ["X-Total-Count", "Link"].flatMap((name) => {
      const value = answer.headers.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  return publicJson(request, await answer.json(), headers);
}
