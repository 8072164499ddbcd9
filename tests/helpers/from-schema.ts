// Values a JSON Schema allows, as fast-check arbitraries: as much of JSON Schema as the published description uses.
import fc from "fast-check";

export type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  multipleOf?: number;
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  propertyNames?: JsonSchema;
};

const iso = fc.date({ min: new Date("2000-01-01"), max: new Date("2099-12-31"), noInvalidDate: true });
const FORMATS: Record<string, fc.Arbitrary<unknown>> = {
  date: iso.map((day) => day.toISOString().slice(0, 10)),
  "date-time": iso.map((day) => day.toISOString()),
  email: fc.emailAddress(),
  // An address of a picture has to be one over https.
  uri: fc.webUrl({ validSchemes: ["https"] }),
};

/** Text of every script, with line breaks, marks that turn the direction and half a pair now and then. */
const words = (min = 0, max = 200) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.string({ unit: "grapheme", minLength: min, maxLength: Math.min(max, min + 40) }) },
    { weight: 1, arbitrary: fc.string({ unit: "binary", minLength: min, maxLength: Math.min(max, min + 40) }) },
  );

export function valuesOf(schema: JsonSchema, root: Record<string, JsonSchema>): fc.Arbitrary<unknown> {
  if (schema.$ref) return valuesOf(root[schema.$ref.split("/").at(-1)!]!, root);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return fc.oneof(...either.map((one) => valuesOf(one, root)));
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => valuesOf({ ...schema, type }, root)));
  switch (schema.type) {
    case "string":
      if (schema.format && FORMATS[schema.format]) {
        const own = new RegExp(schema.pattern ?? "", "iu");
        return FORMATS[schema.format]!.filter((value) => own.test(String(value)));
      }
      if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern, "u"));
      return words(schema.minLength, schema.maxLength);
    case "integer":
      return fc.integer({ min: schema.minimum ?? (schema.exclusiveMinimum ?? -1001) + 1, max: schema.maximum ?? 1000 });
    case "number":
      if (schema.multipleOf) {
        const [min, max] = [schema.minimum ?? 0, schema.maximum ?? 1000].map((end) =>
          Math.round(end / schema.multipleOf!),
        );
        return fc.integer({ min: min!, max: max! }).map((steps) => Number((steps * schema.multipleOf!).toFixed(6)));
      }
      return fc.double({ min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6, noNaN: true });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return fc.array(valuesOf(schema.items ?? {}, root), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, 5),
      });
    case "object": {
      const own = Object.entries(schema.properties ?? {}).map(([name, one]) => [name, valuesOf(one, root)] as const);
      const fixed = fc.record(Object.fromEntries(own), { requiredKeys: schema.required ?? [] });
      const more = schema.additionalProperties;
      if (typeof more !== "object") return fixed;
      return fc
        .tuple(fixed, fc.dictionary(words(1, 20), valuesOf(more, root), { maxKeys: 3 }))
        .map(([own, others]) => ({ ...others, ...own }));
    }
    default:
      return fc.jsonValue();
  }
}
