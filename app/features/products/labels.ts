// The German labels and messages of products and what a card computes. Small and safe in the browser.
import { formatPrice } from "~/format";

export const CATEGORIES = ["Futter", "Ergänzung", "Pflege", "Hygiene", "Zubehör", "Spielzeug", "Sicherheit"] as const;

/** The drawn picture of a category, a file of this site. */
export const drawingOf = (category: string): string => {
  const at = (CATEGORIES as readonly string[]).indexOf(category);
  return `/pictures/${["futter", "ergaenzung", "pflege", "hygiene", "zubehoer", "spielzeug", "sicherheit"][at] ?? "zubehoer"}.svg`;
};

/** '4,00 €/kg' where the law asks for it: what is sold by weight or volume. */
export const unitPrice = (product: { price: number; amount: number | null; unit: string | null }): string | null =>
  product.amount && product.unit ? `${formatPrice(Math.round(product.price / product.amount))}/${product.unit}` : null;

/** 4.4 → 4 of 5 stars. */
export const stars = (rating: number): number => Math.max(0, Math.min(5, Math.round(rating)));

export const EMPTY = "Keine passenden Produkte gefunden...";
export const MISSING = "Produkt nicht gefunden";

/** A list shows and counts no more than this; whoever seeks further narrows it. */
export const MOST = 1000;
