import { createHash } from "node:crypto";
import { rulesVersion } from "~/features/consultations/quality.server";
import { offlinePages, offlineVerdicts } from "~/features/content/sitemap.server";
import style from "~/ui/app.css?url";
import worker from "./worker.js?raw";

const facts = { PAGES: offlinePages, VERDICTS: offlineVerdicts, STYLE: style };
/** Changes with the style sheet, the pages, the rules and the worker itself, so that an update replaces everything. */
const VERSION = createHash("sha256")
  .update(JSON.stringify([facts, rulesVersion, worker]))
  .digest("hex")
  .slice(0, 16);
const text = `${Object.entries({ VERSION, ...facts })
  .map(([name, value]) => `const ${name} = ${JSON.stringify(value)};`)
  .join("\n")}\n${worker}`;

export const loader = () =>
  new Response(text, {
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": "no-cache",
      // The worker's own policy: it fetches pages of this site.
      "Content-Security-Policy": "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    },
  });
