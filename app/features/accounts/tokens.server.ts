// Personal access tokens: what an integration signs in with. Named, limited in time and scope, shown once, revocable.
import { randomBytes } from "node:crypto";
import { and, count, desc, eq, gt, isNull, lt, lte, or } from "drizzle-orm";
import { z } from "zod";
import { TOKEN_SCOPES } from "#db/enums";
import { accessTokens, users } from "#db/schema";
import { db } from "~/db.server";
import { ODD_SIGNS, PLAIN_NAME } from "~/format";
import { log } from "~/log.server";
import { type Refusal, refuse } from "~/outcome";
import { hashSecret } from "../limits/secret.server";
import { noteActivity } from "./activity.server";
import { TOKEN_DAYS } from "./settings";

const DAY_MS = 86_400_000;
const MOST = 20;
const PREFIX = "tl_";

export const TokenForm = z.object({
  name: z
    .string({ error: "Bitte gib einen Namen ein." })
    .trim()
    .min(1, "Bitte gib einen Namen ein.")
    .max(100, "Bitte höchstens 100 Zeichen.")
    .regex(PLAIN_NAME, ODD_SIGNS),
  scope: z.enum(TOKEN_SCOPES, { error: "Bitte wähle, was das Token darf." }),
  password: z.string().max(1024).optional(),
  days: z.coerce
    .number({ error: "Bitte wähle, wie lange es gilt." })
    .refine((days) => (TOKEN_DAYS as readonly number[]).includes(days), "Bitte wähle, wie lange es gilt."),
});

export type AccessToken = {
  id: number;
  name: string;
  scope: (typeof TOKEN_SCOPES)[number];
  expiresAt: string;
  lastUsedAt: string | null;
  createdAt: string;
};

/** A new token of 192 bit, shown this once. */
export async function createToken(
  userId: number,
  { name, scope, days }: z.output<typeof TokenForm>,
  now: Date,
): Promise<string | Refusal> {
  const token = PREFIX + randomBytes(24).toString("base64url");
  const made = await db.transaction(async (tx) => {
    // Two at once wait for each other: one of them is the last that fits.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
    const own = eq(accessTokens.userId, userId);
    // One that has expired takes nobody's place.
    await tx.delete(accessTokens).where(and(own, lte(accessTokens.expiresAt, now)));
    const [row] = await tx.select({ total: count() }).from(accessTokens).where(own);
    if (Number(row?.total ?? 0) >= MOST) return false;
    const expiresAt = new Date(now.getTime() + days * DAY_MS);
    await tx.insert(accessTokens).values({ userId, name, scope, tokenHash: hashSecret(token), expiresAt });
    await noteActivity(tx, userId, "token_made");
    return true;
  });
  if (!made) return refuse("form", `Mehr als ${MOST} Tokens gehen nicht. Widerrufe zuerst eines davon.`);
  log("info", "token created", { scope });
  return token;
}

export async function listTokens(userId: number): Promise<AccessToken[]> {
  const rows = await db
    .select()
    .from(accessTokens)
    .where(eq(accessTokens.userId, userId))
    .orderBy(desc(accessTokens.id))
    .limit(MOST);
  return rows.map(({ id, name, scope, expiresAt, lastUsedAt, createdAt }) => ({
    id,
    name,
    scope,
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }));
}

export async function revokeToken(userId: number, id: number): Promise<{ success: true } | null> {
  const gone = await db
    .delete(accessTokens)
    .where(and(eq(accessTokens.id, id), eq(accessTokens.userId, userId)))
    .returning({ id: accessTokens.id });
  if (gone.length === 0) return null;
  await noteActivity(db, userId, "token_ended");
  return { success: true };
}

/** Whose token this is and what it may do; null when it is unknown, revoked or past its day. Notes once a minute that it was used. */
export async function userOfToken(
  token: string,
  now: Date,
): Promise<{ userId: number; scope: AccessToken["scope"] } | null> {
  if (!/^tl_[\w-]{32}$/.test(token)) return null;
  const [row] = await db
    .select()
    .from(accessTokens)
    .where(and(eq(accessTokens.tokenHash, hashSecret(token)), gt(accessTokens.expiresAt, now)));
  if (!row) return null;
  await db
    .update(accessTokens)
    .set({ lastUsedAt: now })
    .where(
      and(
        eq(accessTokens.userId, row.userId),
        eq(accessTokens.id, row.id),
        or(isNull(accessTokens.lastUsedAt), lt(accessTokens.lastUsedAt, new Date(now.getTime() - 60_000))),
      ),
    );
  return { userId: row.userId, scope: row.scope };
}
