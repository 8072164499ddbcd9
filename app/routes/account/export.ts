import type { LoaderFunctionArgs } from "@remix-run/node";
import { downloadZip } from "client-zip";
import { env } from "~/env.server";
import { exportFiles } from "~/features/exports/export.server";
import { dayOf } from "~/format";
import { requireUser } from "~/http/guards.server";

/** 'Meine Daten exportieren': one ZIP, streamed while it is read. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const now = new Date();
  const zip = downloadZip(exportFiles(user, now));
  return new Response(zip.body, {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="tierlotse-${dayOf(now, env.APP_TIMEZONE)}.zip"`,
      "Cache-Control": "no-store",
    },
  });
}
