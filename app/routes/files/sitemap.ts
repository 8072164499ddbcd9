import type { LoaderFunctionArgs } from "@remix-run/node";
import { publicPages } from "~/features/content/sitemap.server";
import { originOf } from "~/http/origin.server";

export function loader({ request }: LoaderFunctionArgs) {
  const origin = originOf(request).replaceAll("&", "&amp;");
  const urls = publicPages.map((path) => `  <url><loc>${origin}${path}</loc></url>`).join("\n");
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`,
    { headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" } },
  );
}
