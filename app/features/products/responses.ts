// What endpoints answer about a product.
import { z } from "zod";
import { SPECIES, UNITS } from "#db/enums";

export const ProductResponse = z.object({
  id: z.int(),
  sku: z.string(),
  name: z.string(),
  description: z.string(),
  category: z.string(),
  price: z.int().describe("ganze Cent, mit Mehrwertsteuer"),
  pricedOn: z.iso.date().describe("der Tag, an dem der Preis nachgesehen wurde"),
  amount: z.number().nullable(),
  unit: z.enum(UNITS).nullable(),
  imageUrl: z.string(),
  affiliateUrl: z.string(),
  speciesApplicability: z.array(z.enum(SPECIES)),
  targetSpecies: z.array(z.enum(SPECIES)).describe("dasselbe wie speciesApplicability"),
  targetConditions: z.array(z.string()),
  featured: z.boolean(),
  rating: z.number().nullable(),
  sample: z.boolean().describe("ein Beispielprodukt"),
  createdAt: z.iso.datetime(),
});
