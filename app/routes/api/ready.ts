import { sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "~/db.server";
import { api, open } from "~/http/api.server";

/** Readiness: whether requests may be sent here; 503 while the database is away. */
export const loader = api({
  GET: open(
    async () => {
      await db.execute(sql`select 1`);
      return { status: "ok" as const };
    },
    { summary: "Ob Anfragen beantwortet werden können", answer: z.object({ status: z.literal("ok") }) },
  ),
});
export const action = loader;
