import type { LoaderFunctionArgs } from "@remix-run/node";
import { getPicture } from "~/features/pets/pictures.server";
import { found, idParam, requireUser } from "~/http/guards.server";

/** A pet's picture, to its owner only. The address names the content, so it never changes. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const bytes = found(await getPicture(user.id, idParam(params.petId), params.hash ?? ""));
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": "image/webp",
      "Content-Disposition": 'inline; filename="bild.webp"',
      "Cache-Control": "private, max-age=31536000, immutable",
    },
  });
}
