// The way back: an exported ZIP into an account that has no pets yet. All or nothing; every row gets a new id, and
// nothing in the file can name anything outside itself.
import { setImmediate } from "node:timers/promises";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import { known } from "#db/known";
import {
  badges,
  consultations,
  healthRecords,
  petBadges,
  pets,
  productRecommendations,
  products,
  reminders,
  users,
} from "#db/schema";
import { db, type Executor } from "~/db.server";
import { storable } from "~/format";
import { isRefused, type Refusal, refuse } from "~/outcome";
import { noteActivity } from "../accounts/activity.server";
import { writeSettings } from "../accounts/settings.server";
import { knownCase } from "../consultations/stored-case";
import { CEILINGS } from "../limits/ceilings.server";
import { throttle } from "../limits/throttle.server";
import { countPets } from "../pets/pets.server";
import { encodePicture, storePicture } from "../pets/pictures.server";
import { type Archive, FILES } from "./archive";
import { IMPORT_ERRORS } from "./labels";
import { UnreadableZip, unzip } from "./unzip.server";

const MEGABYTE = 1024 * 1024;
const LIMITS = { json: 12 * MEGABYTE, image: 2 * MEGABYTE, whole: 64 * MEGABYTE };
/** Values one file may hold: a checked list costs far more memory than its text. */
const MOST_VALUES = 300_000;
const PICTURE = /^bilder\/(\d{1,10})\.webp$/;
/** The files of what an account may hold only so much of. */
const KEPT = [
  ["haustiere.json", "pets"],
  ["gesundheitsakte.json", "records"],
  ["erinnerungen.json", "reminders"],
  ["beratungen.json", "consultations"],
] as const;
const PER_HOUR = 10;
const PART = 200;
const field = "archive";

export type Imported = { pets: number; records: number; consultations: number; reminders: number };

/** Reads an export into this user's account; refused when it is none, when it is damaged, or when pets are there. */
export async function importArchive(userId: number, zip: Uint8Array, now: Date): Promise<Imported | Refusal> {
  const wait = await throttle(`import:${userId}`, PER_HOUR, 60 * 60_000, now);
  if (wait !== null) return refuse(field, IMPORT_ERRORS.often, 429, wait);
  const read = await readArchive(zip);
  if (isRefused(read)) return read;
  const { archive, pictures } = read;
  return db.transaction(async (tx) => {
    // Two imports at once wait for each other here; the second finds pets.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
    if ((await countPets(userId, {}, tx)) + (await countPets(userId, { archived: true }, tx)) > 0)
      return refuse(field, IMPORT_ERRORS.notEmpty, 409);
    await noteActivity(tx, userId, "imported");
    const { firstName, lastName, settings } = archive["konto.json"];
    await tx.update(users).set({ firstName, lastName }).where(eq(users.id, userId));
    const { darkMode: _same, ...appearance } = settings.appearance;
    await writeSettings(tx, userId, { notifications: settings.notifications, appearance, region: settings.region });
    return write(tx, userId, archive, pictures);
  });
}

/** Rows checked at once: others are answered in between. */
const CHECKED = 200;

/** What a file holds, or the place of the first thing in it that is wrong. */
async function checked(schema: z.ZodType, value: unknown): Promise<{ data: unknown } | { path: PropertyKey[] }> {
  const whole = !Array.isArray(value) || value.length <= CHECKED;
  const parts = whole
    ? [value]
    : Array.from({ length: Math.ceil(value.length / CHECKED) }, (_, at) =>
        value.slice(at * CHECKED, (at + 1) * CHECKED),
      );
  const rows: unknown[] = [];
  for (const [at, part] of parts.entries()) {
    const { data, error } = schema.safeParse(part);
    if (error) {
      const [row, ...rest] = error.issues[0]?.path ?? [];
      return {
        path: typeof row === "number" ? [row + at * CHECKED, ...rest] : row === undefined ? [] : [row, ...rest],
      };
    }
    if (whole) return { data };
    rows.push(...(data as unknown[]));
    await setImmediate();
  }
  return { data: rows };
}

type Read = { archive: Archive; pictures: Map<number, Uint8Array> };

async function readArchive(zip: Uint8Array): Promise<Read | Refusal> {
  let files: Map<string, Buffer>;
  try {
    files = await unzip(
      zip,
      (name) => (Object.hasOwn(FILES, name) ? LIMITS.json : PICTURE.test(name) ? LIMITS.image : null),
      LIMITS.whole,
    );
  } catch (error) {
    if (error instanceof UnreadableZip) return refuse(field, IMPORT_ERRORS.unreadable);
    throw error;
  }
  if (!files.has("konto.json")) return refuse(field, IMPORT_ERRORS.foreign);
  const archive: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(FILES)) {
    const bytes = files.get(name);
    if (bytes && commas(bytes) > MOST_VALUES) return refuse(field, `${IMPORT_ERRORS.tooMuch} (${name})`);
    const read = await checked(schema, parseJson(bytes));
    if ("path" in read) {
      const where = read.path.map((part) => (typeof part === "number" ? `Eintrag ${part + 1}` : String(part)));
      return refuse(field, `${IMPORT_ERRORS.changed} (${[name, ...where].join(", ")})`);
    }
    archive[name] = read.data;
  }
  const whole = archive as Archive;
  const full = KEPT.find(([name, kind]) => whole[name].length > CEILINGS[kind].most);
  if (full) return refuse(field, `${IMPORT_ERRORS.tooMuch} (${full[0]})`);
  const broken = brokenReference(whole);
  if (broken) return refuse(field, `${IMPORT_ERRORS.changed} (${broken})`);
  const pictures = new Map<number, Uint8Array>();
  for (const pet of whole["haustiere.json"]) {
    const bytes = files.get(`bilder/${pet.id}.webp`);
    if (!bytes) continue;
    const encoded = await encodePicture(bytes, field);
    if (isRefused(encoded)) return refuse(field, `${IMPORT_ERRORS.changed} (bilder/${pet.id}.webp)`);
    pictures.set(pet.id, encoded);
  }
  return { archive: whole, pictures };
}

function commas(bytes: Buffer): number {
  let found = 0;
  for (const byte of bytes) if (byte === 0x2c) found++;
  return found;
}

function parseJson(bytes: Buffer | undefined): unknown {
  try {
    return JSON.parse(bytes?.toString("utf8") ?? "", (_key, value) =>
      typeof value === "string" ? storable(value) : value,
    );
  } catch {
    return undefined;
  }
}

/** The file that names a pet, a consultation or a reminder the ZIP does not hold; null when all fits together. */
function brokenReference(archive: Archive): string | null {
  const ids = (name: "haustiere.json" | "beratungen.json" | "erinnerungen.json") =>
    new Set(archive[name].map(({ id }) => id));
  const held = { pets: ids("haustiere.json"), told: ids("beratungen.json"), due: ids("erinnerungen.json") };
  for (const name of ["haustiere.json", "beratungen.json", "erinnerungen.json", "gesundheitsakte.json"] as const)
    if (new Set(archive[name].map(({ id }) => id)).size !== archive[name].length) return name;
  for (const [name, rows] of Object.entries(archive))
    if (Array.isArray(rows) && rows.some((row) => "petId" in row && !held.pets.has(row.petId))) return name;
  const records = archive["gesundheitsakte.json"].flatMap(({ consultationId }) => consultationId ?? []);
  if (records.some((one) => !held.told.has(one)) || new Set(records).size !== records.length)
    return "gesundheitsakte.json";
  const before = archive["erinnerungen.json"].flatMap(({ previousId }) => previousId ?? []);
  if (before.some((one) => !held.due.has(one)) || new Set(before).size !== before.length) return "erinnerungen.json";
  const badgesSeen = archive["abzeichen.json"].map(({ petId, badge }) => `${petId} ${badge}`);
  return new Set(badgesSeen).size !== badgesSeen.length ? "abzeichen.json" : null;
}

/** New ids for old ones, reserved at once so that rows can name each other before they are written. */
async function newIds(tx: Executor, table: string, rows: readonly { id: number }[]): Promise<Map<number, number>> {
  const fresh = await tx
    .select({ id: sql<number>`nextval(pg_get_serial_sequence(${table}, 'id'))::int` })
    .from(sql`generate_series(1, ${rows.length})`);
  return new Map(rows.map(({ id }, at) => [id, fresh[at]!.id]));
}

async function inParts<T>(rows: readonly T[], insert: (part: T[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += PART) await insert(rows.slice(at, at + PART));
}

const date = (text: string | null) => (text === null ? null : new Date(text));

async function write(
  tx: Executor,
  userId: number,
  archive: Archive,
  pictures: ReadonlyMap<number, Uint8Array>,
): Promise<Imported> {
  const all = archive["haustiere.json"];
  const told = archive["beratungen.json"];
  const due = archive["erinnerungen.json"];
  const records = archive["gesundheitsakte.json"];
  const petIds = await newIds(tx, "pets", all);
  const toldIds = await newIds(tx, "consultations", told);
  const dueIds = await newIds(tx, "reminders", due);
  const petId = (old: { petId: number }) => known(petIds, old.petId);

  await inParts(all, (part) =>
    tx
      .insert(pets)
      .overridingSystemValue()
      .values(
        part.map((pet) => ({
          ...pet,
          id: known(petIds, pet.id),
          userId,
          profileImage: pet.profileImage?.startsWith("https://") ? pet.profileImage : null,
          archivedAt: date(pet.archivedAt),
          createdAt: new Date(pet.createdAt),
        })),
      ),
  );
  for (const [old, bytes] of pictures) {
    const profileImage = await storePicture(tx, userId, known(petIds, old), bytes);
    await tx
      .update(pets)
      .set({ profileImage })
      .where(and(eq(pets.id, known(petIds, old)), eq(pets.userId, userId)));
  }
  const suggested = await productsHere(tx, told);
  await inParts(told, (part) =>
    tx
      .insert(consultations)
      .overridingSystemValue()
      .values(
        part.map((row) => ({
          ...row,
          id: known(toldIds, row.id),
          petId: petId(row),
          userId,
          caseInput: knownCase(row.caseInput),
          productRecommendations: row.productRecommendations.map(({ id, ...rest }) =>
            id !== undefined && suggested.get(id) === rest.name ? { id, ...rest } : rest,
          ),
          startedAt: new Date(row.startedAt),
          completedAt: new Date(row.completedAt),
          createdAt: new Date(row.createdAt),
        })),
      ),
  );
  await inParts(records, (part) =>
    tx.insert(healthRecords).values(
      part.map(({ id: _old, ...row }) => ({
        ...row,
        petId: petId(row),
        userId,
        consultationId: row.consultationId === null ? null : known(toldIds, row.consultationId),
        createdAt: new Date(row.createdAt),
      })),
    ),
  );
  // Whom a reminder followed is set when all are there.
  await inParts(due, (part) =>
    tx
      .insert(reminders)
      .overridingSystemValue()
      .values(
        part.map(({ previousId: _later, ...row }) => ({
          ...row,
          id: known(dueIds, row.id),
          petId: petId(row),
          userId,
          notificationTime: date(row.notificationTime),
          completedAt: date(row.completedAt),
          createdAt: new Date(row.createdAt),
        })),
      ),
  );
  const follows = due.flatMap(({ id, previousId }) => {
    const before = previousId === null ? undefined : dueIds.get(previousId);
    return before === undefined ? [] : [[known(dueIds, id), before] as const];
  });
  await inParts(follows, (part) =>
    tx
      .update(reminders)
      .set({ previousId: sql`pair.before` })
      .from(
        sql`(values ${sql.join(
          part.map(([id, before]) => sql`(${id}::int, ${before}::int)`),
          sql`, `,
        )}) as pair (id, before)`,
      )
      .where(and(eq(reminders.userId, userId), sql`${reminders.id} = pair.id`)),
  );
  await writeBadges(tx, archive, (row) => ({ userId, petId: petId(row) }));
  return { pets: all.length, records: records.length, consultations: told.length, reminders: due.length };
}

/** The names of those suggested products that this catalogue has under the same id. */
async function productsHere(tx: Executor, told: Archive["beratungen.json"]): Promise<Map<number, string>> {
  const wanted = [...new Set(told.flatMap((row) => row.productRecommendations.flatMap(({ id }) => id ?? [])))];
  const found = new Map<number, string>();
  await inParts(wanted, async (part) => {
    const rows = await tx
      .select({ id: products.id, name: products.name })
      .from(products)
      .where(inArray(products.id, part));
    for (const { id, name } of rows) found.set(id, name);
  });
  return found;
}

/** Badges and recommendations whose badge or product is known here. */
async function writeBadges(
  tx: Executor,
  archive: Archive,
  ownPet: (old: { petId: number }) => { userId: number; petId: number },
): Promise<void> {
  const badgeIds = new Map(
    (await tx.select({ id: badges.id, name: badges.name }).from(badges).limit(1000)).map(({ id, name }) => [name, id]),
  );
  await inParts(
    archive["abzeichen.json"].flatMap((row) => {
      const badgeId = badgeIds.get(row.badge);
      const { earnedAt, celebrated, displayed } = row;
      return badgeId ? [{ ...ownPet(row), badgeId, earnedAt: new Date(earnedAt), celebrated, displayed }] : [];
    }),
    (part) => tx.insert(petBadges).values(part),
  );
  const wanted = archive["empfehlungen.json"];
  const productIds = new Map<string, number>();
  await inParts([...new Set(wanted.map(({ sku }) => sku))], async (part) => {
    const rows = await tx
      .select({ id: products.id, sku: products.sku })
      .from(products)
      .where(inArray(products.sku, part));
    for (const { id, sku } of rows) productIds.set(sku, id);
  });
  await inParts(
    wanted.flatMap(({ sku, reason, priority, ...row }) => {
      const productId = productIds.get(sku);
      return productId ? [{ ...ownPet(row), productId, reason, priority }] : [];
    }),
    (part) => tx.insert(productRecommendations).values(part).onConflictDoNothing(),
  );
}
