// Read-only addresses of a pet's record for a practice: random, seven days, revocable. Only the token's hash is kept.
import { randomBytes } from "node:crypto";
import { and, desc, eq, gt } from "drizzle-orm";
import { pets, shareLinks } from "#db/schema";
import { db, type Executor } from "~/db.server";
import { type Refusal, refuse } from "~/outcome";
import { noteActivity } from "../accounts/activity.server";
import { lockCount } from "../limits/ceilings.server";
import { hashSecret } from "../limits/secret.server";
import { getPet } from "../pets/pets.server";

const DAYS = 7;
const MOST = 20;

export type ShareLink = { id: number; expiresAt: string; createdAt: string };

/** A new address, with one of the pet's consultations where it is asked for; answers its token, which cannot be shown again. Null when the pet is not this user's. */
export async function createShare(
  userId: number,
  petId: number,
  consultationId: number | null,
  now: Date,
): Promise<string | Refusal | null> {
  if (!(await getPet(userId, petId))) return null;
  const token = randomBytes(24).toString("base64url");
  return db.transaction(async (tx) => {
    await lockCount(userId, tx);
    if ((await listShares(userId, petId, now, tx)).length >= MOST)
      return refuse("form", `Es gibt schon ${MOST} gültige Adressen. Beende zuerst eine davon.`);
    await tx.insert(shareLinks).values({
      petId,
      userId,
      consultationId,
      tokenHash: hashSecret(token),
      expiresAt: new Date(now.getTime() + DAYS * 86_400_000),
    });
    await noteActivity(tx, userId, "share_made");
    return token;
  });
}

export async function listShares(
  userId: number,
  petId: number,
  now: Date,
  executor: Executor = db,
): Promise<ShareLink[]> {
  const rows = await executor
    .select()
    .from(shareLinks)
    .where(and(eq(shareLinks.petId, petId), eq(shareLinks.userId, userId), gt(shareLinks.expiresAt, now)))
    .orderBy(desc(shareLinks.id))
    .limit(MOST);
  return rows.map(({ id, expiresAt, createdAt }) => ({
    id,
    expiresAt: expiresAt.toISOString(),
    createdAt: createdAt.toISOString(),
  }));
}

export async function revokeShare(userId: number, id: number): Promise<{ success: true } | null> {
  const gone = await db
    .delete(shareLinks)
    .where(and(eq(shareLinks.id, id), eq(shareLinks.userId, userId)))
    .returning({ id: shareLinks.id });
  if (gone.length === 0) return null;
  await noteActivity(db, userId, "share_ended");
  return { success: true };
}

/** Whose record an address shows; null when it is unknown, revoked or past its day. */
export async function resolveShare(
  token: string,
  now: Date,
): Promise<{ userId: number; petId: number; consultationId: number | null; expiresAt: string } | null> {
  if (!/^[\w-]{32}$/.test(token)) return null;
  const [row] = await db
    .select({
      userId: shareLinks.userId,
      petId: shareLinks.petId,
      consultationId: shareLinks.consultationId,
      expiresAt: shareLinks.expiresAt,
    })
    .from(shareLinks)
    .innerJoin(pets, and(eq(pets.userId, shareLinks.userId), eq(pets.id, shareLinks.petId)))
    .where(and(eq(shareLinks.tokenHash, hashSecret(token)), gt(shareLinks.expiresAt, now)));
  return row ? { ...row, expiresAt: row.expiresAt.toISOString() } : null;
}
