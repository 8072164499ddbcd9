import { and, arrayOverlaps, asc, count, desc, eq, getTableColumns, inArray, ne, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Level, Species } from "#db/enums";
import { pets, productImages, productRecommendations, products } from "#db/schema";
import type { StoredProduct } from "#db/stored";
import { db, type Executor, fromReplica } from "~/db.server";
import { drawingOf, MOST } from "./labels";
import { type Product, searchWords } from "./products";

const LIMIT = 3;
const SIMILAR = 4;
/** Up to so many hits are put in the order of their likeness; more come in the order of the catalogue. */
const SORTED = 500;
const ALIKE = 0.45;

const toProduct = ({
  words: _words,
  searchName: _name,
  searchText: _text,
  createdAt,
  ...row
}: typeof products.$inferSelect): Product => ({
  ...row,
  imageUrl: row.imageUrl ?? drawingOf(row.category),
  speciesApplicability: row.speciesApplicability as Species[],
  targetSpecies: row.speciesApplicability as Species[],
  createdAt: createdAt.toISOString(),
});

export type ProductFilter = {
  query?: string | null;
  category?: string | null;
  species?: string | null;
  featured?: boolean;
};

const forSpecies = (species: string) => sql`${products.speciesApplicability} @> array[${species}]::text[]`;
const filters = ({ category, species, featured }: ProductFilter) =>
  and(
    category ? eq(products.category, category) : undefined,
    species ? forSpecies(species) : undefined,
    featured ? eq(products.featured, true) : undefined,
  );
/** The catalogue's own order, as its index has it. */
const ranked = [
  sql`${products.featured} desc nulls last`,
  sql`${products.rating} desc nulls last`,
  sql`${products.id}`,
] as const;

const tsquery = (words: readonly string[]) =>
  sql`to_tsquery('german', ${words.map((word) => `${word}:*`).join(" & ")})`;
/** Every word begins a word of the text, or stands somewhere in the name: 'brunnen' finds 'Trinkbrunnen'. */
const matches = (words: readonly string[]) => {
  const parts = words.filter((word) => word.length >= 3);
  const inName =
    parts.length === words.length
      ? sql` or ${sql.join(
          parts.map((word) => sql`${products.searchName} like ${`%${word}%`}`),
          sql` and `,
        )}`
      : sql``;
  return sql`(${products.words} @@ ${tsquery(words)}${inName})`;
};

async function hasTrigrams(executor: Executor): Promise<boolean> {
  const rows = await executor.select({ one: sql`1` }).from(sql`pg_extension`).where(sql`extname = 'pg_trgm'`);
  return rows.length > 0;
}

type Found = { items: Product[]; total: number; alike: boolean };

/**
 * One page of the products a filter leaves and how many there are, at most 1,000. A query no product answers is tried
 * once more with its typos forgiven (`alike`), where the database can.
 */
export const findProducts = (filter: ProductFilter, page: { offset: number; limit: number }): Promise<Found> =>
  fromReplica(() => search(filter, page));

async function search(filter: ProductFilter, page: { offset: number; limit: number }): Promise<Found> {
  const query = filter.query?.trim() ?? "";
  const words = searchWords(query);
  if (query && words.length === 0) return { items: [], total: 0, alike: false };
  const where = and(filters(filter), words.length > 0 ? matches(words) : undefined);
  const total = await countUpTo(where);
  if (total === 0 && words.length > 0) return findAlike(filter, words, page);
  const relevance =
    words.length > 0 && total <= SORTED ? [sql`ts_rank(${products.words}, ${tsquery(words)}) desc`] : [];
  const rows = await db
    .select()
    .from(products)
    .where(where)
    .orderBy(...relevance, ...ranked)
    .limit(page.limit)
    .offset(Math.min(page.offset, MOST));
  return { items: rows.map(toProduct), total, alike: false };
}

async function countUpTo(where: SQL | undefined): Promise<number> {
  const some = db.select({ id: products.id }).from(products).where(where).limit(MOST).as("some");
  const [row] = await db.select({ total: count() }).from(some);
  return Number(row?.total ?? 0);
}

async function findAlike(
  filter: ProductFilter,
  words: readonly string[],
  page: { offset: number; limit: number },
): Promise<Found> {
  const long = words.filter((word) => word.length >= 4);
  if (long.length === 0) return { items: [], total: 0, alike: false };
  return db.transaction(async (tx) => {
    if (!(await hasTrigrams(tx))) return { items: [], total: 0, alike: false };
    await tx
      .select({ set: sql`set_config('pg_trgm.word_similarity_threshold', ${String(ALIKE)}, true)` })
      .from(sql`(values (1)) as one`);
    const where = and(filters(filter), ...long.map((word) => sql`${word} <% ${products.searchName}`));
    const closeness = sql.join(
      long.map((word) => sql`word_similarity(${word}, ${products.searchName})`),
      sql` + `,
    );
    // A few hundred that are alike are enough to pick the closest from; ordering all of a large catalogue is not.
    const some = await tx.select({ id: products.id }).from(products).where(where).limit(SORTED);
    if (some.length === 0) return { items: [], total: 0, alike: false };
    const rows = await tx
      .select()
      .from(products)
      .where(
        inArray(
          products.id,
          some.map(({ id }) => id),
        ),
      )
      .orderBy(sql`${closeness} desc`, ...ranked);
    const items = rows.slice(page.offset, page.offset + page.limit).map(toProduct);
    return { items, total: rows.length, alike: rows.length > 0 };
  });
}

/** Products for an endpoint: the catalogue's order, newest 1,000 or one page. */
export async function listProducts(
  filter: ProductFilter,
  { offset = 0, limit = 1000 }: { offset?: number; limit?: number } = {},
): Promise<Product[]> {
  const rows = await fromReplica(async () =>
    db
      .select()
      .from(products)
      .where(filters(filter))
      .orderBy(...ranked)
      .limit(limit)
      .offset(offset),
  );
  return rows.map(toProduct);
}

export async function countProducts(filter: ProductFilter): Promise<number> {
  const [row] = await fromReplica(async () => db.select({ total: count() }).from(products).where(filters(filter)));
  return Number(row?.total ?? 0);
}

export async function getProduct(id: number): Promise<Product | null> {
  const [row] = await fromReplica(async () => db.select().from(products).where(eq(products.id, id)));
  return row ? toProduct(row) : null;
}

/** Up to four others of the same kind for the same species. */
export async function similarProducts(product: Product): Promise<Product[]> {
  const rows = await fromReplica(async () =>
    db
      .select()
      .from(products)
      .where(
        and(
          eq(products.category, product.category),
          ne(products.id, product.id),
          arrayOverlaps(products.speciesApplicability, product.speciesApplicability),
        ),
      )
      .orderBy(...ranked)
      .limit(SIMILAR),
  );
  return rows.map(toProduct);
}

export async function productPicture(id: number, hash: string): Promise<Uint8Array | null> {
  if (!/^[0-9a-f]{32}$/.test(hash)) return null;
  const [row] = await fromReplica(async () =>
    db
      .select({ bytes: productImages.bytes })
      .from(productImages)
      .where(and(eq(productImages.productId, id), eq(productImages.hash, hash))),
  );
  return row?.bytes ?? null;
}

/** Products that fit a species and one of the recognised symptoms' or issue's names; featured and best rated first. */
export async function productsFor(
  species: Species,
  names: readonly string[],
  executor: Executor = db,
): Promise<(StoredProduct & { id: number })[]> {
  if (names.length === 0) return [];
  const rows = await executor
    .select({
      id: products.id,
      name: products.name,
      affiliateLink: products.affiliateUrl,
      conditions: products.targetConditions,
    })
    .from(products)
    .where(and(forSpecies(species), arrayOverlaps(products.targetConditions, [...names])))
    .orderBy(...ranked)
    .limit(LIMIT);
  return rows.map(({ id, name, affiliateLink, conditions }) => ({
    id,
    name,
    affiliateLink,
    reason: `Passend zu: ${conditions.filter((condition) => names.includes(condition)).join(", ")}`,
  }));
}

/** Levels at which no products are recommended. */
const GRAVE: readonly Level[] = ["emergency", "urgent"];
export const mayRecommend = (level: Level): boolean => !GRAVE.includes(level);

/** What a finished consultation leaves as its pet's recommendations: those of before go, after a grave one none come. */
export async function keepRecommendations(
  executor: Executor,
  { userId, petId }: { userId: number; petId: number },
  level: Level,
  found: readonly { id: number; reason: string }[],
): Promise<void> {
  await executor
    .delete(productRecommendations)
    .where(and(eq(productRecommendations.petId, petId), eq(productRecommendations.userId, userId)));
  if (found.length === 0 || !mayRecommend(level)) return;
  await executor
    .insert(productRecommendations)
    .values(found.map(({ id, reason }, at) => ({ userId, petId, productId: id, reason, priority: found.length - at })))
    .onConflictDoNothing();
}

export type Recommendation = { product: Product; petName: string; reason: string };

/** What is recommended for a user's pets that live here, most fitting first. */
export async function listRecommendations(
  userId: number,
  { petId, limit = 12 }: { petId?: number; limit?: number } = {},
): Promise<Recommendation[]> {
  const rows = await db
    .select({ product: products, petName: pets.name, reason: productRecommendations.reason })
    .from(productRecommendations)
    .innerJoin(pets, and(eq(pets.userId, productRecommendations.userId), eq(pets.id, productRecommendations.petId)))
    .innerJoin(products, eq(products.id, productRecommendations.productId))
    .where(
      and(
        eq(productRecommendations.userId, userId),
        sql`${pets.archivedAt} is null`,
        petId === undefined ? undefined : eq(productRecommendations.petId, petId),
      ),
    )
    .orderBy(desc(productRecommendations.priority), products.id)
    .limit(limit);
  return rows.map(({ product, ...rest }) => ({ ...rest, product: toProduct(product) }));
}

/**
 * What is recommended for a pet after its last consultation, with the reason; else featured and best rated products for its species. At
 * most three, in one query.
 */
export async function offeredFor(
  userId: number,
  pet: { id: number; species: Species },
): Promise<{ product: Product; reason: string | null }[]> {
  const columns = getTableColumns(products);
  // What a union answers has no order: each part numbers its own.
  const place = (order: readonly SQL[]) =>
    sql<number>`row_number() over (order by ${sql.join([...order], sql`, `)})::int`;
  const fittest = [desc(productRecommendations.priority), asc(products.id)];
  const own = db
    .select({ ...columns, reason: sql<string | null>`${productRecommendations.reason}`, place: place(fittest) })
    .from(productRecommendations)
    .innerJoin(products, eq(products.id, productRecommendations.productId))
    .where(and(eq(productRecommendations.userId, userId), eq(productRecommendations.petId, pet.id)))
    .orderBy(...fittest)
    .limit(LIMIT);
  const fitting = db
    .select({ ...columns, reason: sql<string | null>`null::text`, place: place(ranked) })
    .from(products)
    .where(filters({ species: pet.species }))
    .orderBy(...ranked)
    .limit(LIMIT);
  const rows = (await unionAll(own, fitting)).sort((a, b) => a.place - b.place);
  const recommended = rows.filter(({ reason }) => reason !== null);
  return (recommended.length > 0 ? recommended : rows).map(({ reason, place: _place, ...product }) => ({
    product: toProduct(product),
    reason,
  }));
}
