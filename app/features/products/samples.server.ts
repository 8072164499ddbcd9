// The sample products as rows of the seed: invented, without brands, until an operator brings a catalogue.
import { CatalogueEntry } from "./catalogue";
import { searchFields } from "./products";
import source from "./products.yaml";

/** The day the sample prices were made up. */
const PRICED_ON = "2026-11-21";

type Row = {
  key: string;
  /** The drawing of its kind, a file of public/pictures. */
  picture: string;
  price_cents: number;
  content?: { amount: number; unit: string };
  species: string[];
  conditions: string[];
} & Record<string, unknown>;

export function sampleProducts() {
  return (source as Row[]).map(({ key, picture, price_cents, content, species, conditions, ...row }) => {
    const { image: _image, ...entry } = CatalogueEntry.parse({
      ...row,
      sku: `beispiel-${key}`,
      price: price_cents,
      pricedOn: PRICED_ON,
      amount: content?.amount,
      unit: content?.unit,
      speciesApplicability: species,
      targetConditions: conditions,
      // There is no shop behind a sample: a search for things of its kind, with nobody favoured.
      affiliateUrl: `https://duckduckgo.com/?q=${encodeURIComponent(`${String(row.name).split(",")[0]} kaufen`)}`,
    });
    return {
      ...entry,
      price: entry.price!,
      ...searchFields(entry),
      imageUrl: `/pictures/${picture}.svg`,
      sample: true,
    };
  });
}
