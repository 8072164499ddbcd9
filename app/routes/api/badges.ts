import { z } from "zod";
import { listBadges } from "~/features/badges/badges.server";
import { BadgeResponse } from "~/features/badges/responses";
import { api, signedIn } from "~/http/api.server";
import { tagged } from "~/http/etag.server";

export const loader = api({
  GET: signedIn(
    async ({ request }) =>
      tagged(request, JSON.stringify(await listBadges()), {
        "Content-Type": "application/json; charset=utf-8",
        "Cache-Control": "private, no-cache",
      }),
    { summary: "Alle Abzeichen", answer: z.array(BadgeResponse) },
  ),
});
export const action = loader;
