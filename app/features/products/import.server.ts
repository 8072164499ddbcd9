// An operator's own catalogue from a CSV or JSON file: every row checked and named by its line, all of it or nothing.

import { createReadStream } from "node:fs";
import { readFile, realpath } from "node:fs/promises";
import { dirname, resolve, sep } from "node:path";
import { parse } from "csv-parse";
import { eq, inArray, sql } from "drizzle-orm";
import { known } from "#db/known";
import { productImages, products } from "#db/schema";
import { db } from "~/db.server";
import { isRefused } from "~/outcome";
import { encodePicture, pictureHash } from "../pets/pictures.server";
import { CatalogueEntry } from "./catalogue";
import { searchFields } from "./products";

const PART = 500;
const SHOWN = 20;
const EVERY = 10_000;

type Problem = { where: string; message: string };
export type ImportResult = { ok: true; read: number } | { ok: false; problems: Problem[]; more: number };
type Raw = { where: string; row: unknown };

async function* rowsOf(file: string): AsyncGenerator<Raw> {
  if (file.toLowerCase().endsWith(".json")) {
    const whole: unknown = JSON.parse(await readFile(file, "utf8"));
    if (!Array.isArray(whole)) throw new SyntaxError("Die Datei muss eine Liste von Produkten enthalten.");
    for (const [at, row] of whole.entries()) yield { where: `Eintrag ${at + 1}`, row };
    return;
  }
  const delimiter = (await firstLine(file)).includes(";") ? ";" : ",";
  const input = createReadStream(file);
  const records = input.pipe(
    parse({ columns: true, bom: true, delimiter, info: true, skip_empty_lines: true, trim: true }),
  );
  input.on("error", (error) => records.destroy(error));
  try {
    for await (const { record, info } of records as AsyncIterable<{ record: unknown; info: { lines: number } }>)
      yield { where: `Zeile ${info.lines}`, row: record };
  } catch (error) {
    const { code, lines } = error as { code?: string; lines?: number };
    if (!code?.startsWith("CSV_")) throw error;
    const fault = code.includes("INCONSISTENT")
      ? "andere Zahl von Spalten als in der Kopfzeile"
      : "die Anführungszeichen gehen nicht auf";
    throw new SyntaxError(`Zeile ${lines}: ${fault}`);
  }
}

/** The header: where it has a semicolon, commas belong to the numbers. */
async function firstLine(file: string): Promise<string> {
  const input = createReadStream(file, { encoding: "utf8", end: 64 * 1024 });
  let text = "";
  for await (const part of input) {
    text += part;
    if (text.includes("\n")) break;
  }
  return text.split("\n")[0] ?? "";
}

/** The encoded picture of a file beside the catalogue; a problem's words when it is none or lies elsewhere. */
async function pictureAt(folder: string, name: string): Promise<Uint8Array | string> {
  if (/^[a-z]+:|^\/\//i.test(name)) return "Bilder nur als Datei neben dem Katalog, nicht als Adresse";
  try {
    const path = await realpath(resolve(folder, name));
    if (!path.startsWith(folder + sep)) return "das Bild liegt außerhalb des Ordners";
    const picture = await encodePicture(await readFile(path), "image");
    return isRefused(picture) ? "das Bild lässt sich nicht lesen oder ist größer als 5 MB" : picture;
  } catch {
    return "die Bilddatei gibt es nicht";
  }
}

/**
 * Reads and checks the whole file, then writes it in one transaction: known article numbers change, new ones are added,
 * our samples go. Reading it a second time changes nothing. `progress` hears of every ten thousand rows.
 * @throws SyntaxError when the file is no CSV or JSON at all; the database is untouched then.
 */
export async function importProducts(file: string, progress: (done: number) => void = () => {}): Promise<ImportResult> {
  const folder = await realpath(dirname(resolve(file)));
  const entries: (CatalogueEntry & { price: number; picture: Uint8Array | null })[] = [];
  const seen = new Map<string, string>();
  const problems: Problem[] = [];
  let read = 0;
  for await (const { where, row } of rowsOf(file)) {
    if (++read % EVERY === 0) progress(read);
    const parsed = CatalogueEntry.safeParse(row);
    if (!parsed.success) {
      for (const issue of parsed.error.issues)
        problems.push({ where, message: `${issue.path.join(".") || "Zeile"}: ${issue.message}` });
      continue;
    }
    const entry = parsed.data;
    const before = seen.get(entry.sku);
    if (before) problems.push({ where, message: `sku: „${entry.sku}“ steht schon in ${before}` });
    seen.set(entry.sku, where);
    const picture = entry.image ? await pictureAt(folder, entry.image) : null;
    if (typeof picture === "string") problems.push({ where, message: `image: ${picture}` });
    else entries.push({ ...entry, price: entry.price!, picture });
  }
  if (read === 0) problems.push({ where: "Datei", message: "Sie enthält kein Produkt." });
  if (problems.length > 0)
    return { ok: false, problems: problems.slice(0, SHOWN), more: Math.max(0, problems.length - SHOWN) };
  await db.transaction(async (tx) => {
    // One statement of a long file may take longer than a visitor's query ever should.
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.delete(products).where(eq(products.sample, true));
    for (let at = 0; at < entries.length; at += PART) {
      const part = entries.slice(at, at + PART);
      const saved = await tx
        .insert(products)
        .values(part.map(({ image: _image, picture: _picture, ...entry }) => ({ ...entry, ...searchFields(entry) })))
        .onConflictDoUpdate({ target: products.sku, set: CHANGED })
        .returning({ id: products.id, sku: products.sku });
      const ids = new Map(saved.map(({ id, sku }) => [sku, id]));
      const withPicture = part.flatMap(({ sku, picture }) => (picture ? [{ sku, picture }] : []));
      const without = part.filter((entry) => !entry.picture).map(({ sku }) => known(ids, sku));
      if (without.length > 0) await tx.delete(productImages).where(inArray(productImages.productId, without));
      for (const { sku, picture } of withPicture) {
        const [productId, hash] = [known(ids, sku), pictureHash(picture)];
        await tx
          .insert(productImages)
          .values({ productId, hash, bytes: picture })
          .onConflictDoUpdate({ target: productImages.productId, set: { hash, bytes: picture } });
        await tx
          .update(products)
          .set({ imageUrl: `/products/${productId}/image/${hash}` })
          .where(eq(products.id, productId));
      }
      if ((at + PART) % EVERY === 0) progress(at + PART);
    }
  });
  return { ok: true, read };
}

const excluded = (name: string) => sql.raw(`excluded.${name}`);
const CHANGED = {
  name: excluded("name"),
  description: excluded("description"),
  category: excluded("category"),
  price: excluded("price"),
  pricedOn: excluded("priced_on"),
  amount: excluded("amount"),
  unit: excluded("unit"),
  speciesApplicability: excluded("species_applicability"),
  targetConditions: excluded("target_conditions"),
  featured: excluded("featured"),
  rating: excluded("rating"),
  affiliateUrl: excluded("affiliate_url"),
  imageUrl: sql`null`,
  searchName: excluded("search_name"),
  searchText: excluded("search_text"),
};
