// What a product is to a reader, and how text is folded for the search.
import type { z } from "zod";
import type { ProductResponse } from "./responses";

export type Product = z.output<typeof ProductResponse>;

/** Lower case, without accents, ä, ae and a alike: 'Näpfe', 'Naepfe' and 'Napfe' are one word. */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replaceAll("ß", "ss")
    .replace(/([aou])e/g, "$1");

const WORDS = 8;
const CHARACTERS = 200;

/** The words of a query as they are looked for: at most eight, letters and digits only. */
export const searchWords = (query: string): string[] =>
  [...new Set(fold(query.slice(0, CHARACTERS)).match(/[a-z0-9]+/g) ?? [])].slice(0, WORDS);

/** What is stored of a product for the search. */
export const searchFields = (product: {
  name: string;
  description: string;
  category: string;
  speciesApplicability: readonly string[];
  targetConditions: readonly string[];
}): { searchName: string; searchText: string } => ({
  searchName: fold(product.name),
  searchText: fold(
    [
      product.name,
      product.category,
      ...product.speciesApplicability,
      ...product.targetConditions,
      product.description,
    ].join(" "),
  ),
});
