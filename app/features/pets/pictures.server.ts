// Pictures of pets: decoded within limits, turned upright, stripped of metadata, scaled and encoded anew. Nothing that
// was sent is stored as it came, and no address is ever fetched.
import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import sharp from "sharp";
import { petImages } from "#db/schema";
import { db, type Executor } from "~/db.server";
import { type Refusal, refuse } from "~/outcome";
import { IMAGE_ERRORS, IMAGE_LIMIT } from "./labels";

const SIDE = 512;
const PIXELS = 24_000_000;
const FORMATS = ["jpeg", "png", "webp", "gif"];

// A picture of a few kilobytes may unpack to a hundred megabytes: one at a time, on one thread.
sharp.concurrency(1);
let turn: Promise<unknown> = Promise.resolve();
const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const mine = turn.then(work);
  turn = mine.catch(() => {});
  return mine;
};

/** A picture as WebP of at most 512 × 512 pixels; refused at `field` when too large or no picture. */
export async function encodePicture(bytes: Uint8Array, field: string): Promise<Uint8Array | Refusal> {
  if (bytes.length > IMAGE_LIMIT) return refuse(field, IMAGE_ERRORS.large);
  try {
    const image = sharp(bytes, { limitInputPixels: PIXELS, failOn: "error" });
    const { format } = await image.metadata();
    if (!format || !FORMATS.includes(format)) return refuse(field, IMAGE_ERRORS.unreadable);
    return await inTurn(() =>
      image.rotate().resize(SIDE, SIDE, { fit: "inside", withoutEnlargement: true }).webp({ quality: 80 }).toBuffer(),
    );
  } catch {
    return refuse(field, IMAGE_ERRORS.unreadable);
  }
}

/** The bytes of a data URL; null when the text is none. */
export function bytesOfDataUrl(text: string | null): Uint8Array | null {
  const match = text?.match(/^data:image\/[a-z+.-]+;base64,([A-Za-z0-9+/=\s]*)$/);
  return match ? Buffer.from(match[1]!, "base64") : null;
}

export const pictureHash = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex").slice(0, 32);
const picturePath = (petId: number, hash: string) => `/pets/${petId}/image/${hash}`;

/** Stores a pet's encoded picture in place of the one before; answers its address. */
export async function storePicture(tx: Executor, userId: number, petId: number, bytes: Uint8Array): Promise<string> {
  const hash = pictureHash(bytes);
  await tx
    .insert(petImages)
    .values({ userId, petId, hash, bytes })
    .onConflictDoUpdate({ target: [petImages.userId, petImages.petId], set: { hash, bytes } });
  return picturePath(petId, hash);
}

export async function removePicture(tx: Executor, userId: number, petId: number): Promise<void> {
  await tx.delete(petImages).where(and(eq(petImages.petId, petId), eq(petImages.userId, userId)));
}

/** The picture of this user's pet under this hash. */
export async function getPicture(userId: number, petId: number, hash: string): Promise<Uint8Array | null> {
  if (!/^[0-9a-f]{32}$/.test(hash)) return null;
  const [row] = await db
    .select({ bytes: petImages.bytes })
    .from(petImages)
    .where(and(eq(petImages.petId, petId), eq(petImages.hash, hash), eq(petImages.userId, userId)));
  return row?.bytes ?? null;
}
