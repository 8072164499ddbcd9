import type { LoaderFunctionArgs } from "@remix-run/node";
import { originOf } from "~/http/origin.server";

export const loader = ({ request }: LoaderFunctionArgs) =>
  new Response(
    `User-agent: *\nDisallow: /api/\nDisallow: /dashboard\nDisallow: /pets\nDisallow: /consultation\n\nSitemap: ${originOf(request)}/sitemap.xml\n`,
    { headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" } },
  );
