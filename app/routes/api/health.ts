import { sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "~/db.server";
import { api, open } from "~/http/api.server";

/** Whether the process can do its work: 200, or 503 with the database away. */
export const loader = api({
  GET: open(
    async () => {
      await db.execute(sql`select 1`);
      return { status: "ok" as const };
    },
    { summary: "Ob die Anwendung arbeiten kann", answer: z.object({ status: z.literal("ok") }) },
  ),
});
export const action = loader;
