import type { LoaderFunctionArgs } from "@remix-run/node";
import { productPicture } from "~/features/products/products.server";
import { found, idParam } from "~/http/guards.server";

/** A product's picture; its address names its content and never changes. */
export async function loader({ params }: LoaderFunctionArgs) {
  const bytes = found(await productPicture(idParam(params.id), params.hash ?? ""));
  return new Response(Buffer.from(bytes), {
    headers: {
      "Content-Type": "image/webp",
      "Content-Disposition": 'inline; filename="bild.webp"',
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
}
