import { and, arrayOverlaps, desc, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import type { Species } from "#db/enums";
import { products, type StoredProduct } from "#db/schema";
import { db } from "~/db.server";

const LIMIT = 3;

/** Products that fit a species and one of the recognised symptoms' or issue's names; featured and best rated first. */
export async function productsFor(
  species: Species,
  names: readonly string[],
  executor: Pick<Database, "select"> = db,
): Promise<StoredProduct[]> {
  if (names.length === 0) return [];
  const rows = await executor
    .select({ name: products.name, affiliateLink: products.affiliateUrl, conditions: products.targetConditions })
    .from(products)
    .where(
      and(
        sql`${products.speciesApplicability} @> array[${species}]::text[]`,
        arrayOverlaps(products.targetConditions, [...names]),
      ),
    )
    .orderBy(desc(products.featured), desc(products.rating), products.id)
    .limit(LIMIT);
  return rows.map(({ name, affiliateLink, conditions }) => ({
    name,
    affiliateLink,
    reason: `Passend zu: ${conditions.filter((condition) => names.includes(condition)).join(", ")}`,
  }));
}

/** Featured and best rated products for a species; none while the catalogue has none. */
export async function suggestProducts(species: Species): Promise<{ name: string; affiliateLink: string }[]> {
  return db
    .select({ name: products.name, affiliateLink: products.affiliateUrl })
    .from(products)
    .where(sql`${products.speciesApplicability} @> array[${species}]::text[]`)
    .orderBy(desc(products.featured), desc(products.rating), products.id)
    .limit(LIMIT);
}
