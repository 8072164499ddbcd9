// The OpenAPI document as people read it: one area at a time, each schema as a flat list of fields.
import type { OpenApi, Operation } from "./openapi.server";

type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: string[];
  const?: unknown;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  additionalProperties?: Schema | boolean;
  maxLength?: number;
  default?: unknown;
};
type Field = { name: string; type: string; required: boolean; note: string };
export type ReadOperation = {
  id: string;
  method: string;
  path: string;
  summary: string;
  access: string;
  parameters: Field[];
  body: Field[];
  status: string;
  answer: Field[];
  /** What the answer is when it has no fields of its own. */
  answerType: string;
  errors: string[];
  /** What 422 means here. */
  refusal: string | null;
};

const DEPTH = 3;
const TYPES: Record<string, string> = {
  string: "Text",
  integer: "ganze Zahl",
  number: "Zahl",
  boolean: "ja/nein",
  object: "Objekt",
  array: "Liste",
  null: "null",
};
const FORMATS: Record<string, string> = { date: "Tag", "date-time": "Zeitpunkt", email: "E-Mail-Adresse" };

function resolved(document: OpenApi, schema: Schema): Schema {
  const name = schema.$ref?.split("/").at(-1);
  return name ? resolved(document, document.components.schemas[name] as Schema) : schema;
}

function typeOf(document: OpenApi, given: Schema): string {
  const schema = resolved(document, given);
  if (schema.anyOf) return [...new Set(schema.anyOf.map((one) => typeOf(document, one)))].join(" oder ");
  if (schema.enum) return schema.enum.join(" | ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.type === "array") return `Liste: ${typeOf(document, schema.items ?? {})}`;
  if (typeof schema.type === "string") return FORMATS[schema.format ?? ""] ?? TYPES[schema.type] ?? schema.type;
  if (schema.type) return schema.type.map((one) => TYPES[one] ?? one).join(" oder ");
  return "beliebig";
}

/** The fields of an object, or of the objects in a list, those inside as 'outer.inner'. */
function fieldsOf(document: OpenApi, given: Schema | undefined, prefix = "", depth = 0): Field[] {
  if (!given || depth > DEPTH) return [];
  const schema = resolved(document, given);
  if (schema.type === "array") return fieldsOf(document, schema.items, prefix, depth);
  const inside = schema.anyOf?.find((one) => resolved(document, one).properties);
  if (inside) return fieldsOf(document, inside, prefix, depth);
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const type = typeOf(document, property);
    const full = `${prefix}${name}${type.startsWith("Liste: Objekt") ? "[]" : ""}`;
    const { description, maxLength } = resolved(document, property);
    const field = {
      name: full,
      type: type === "Liste: Objekt" ? "Liste" : type,
      required: schema.required?.includes(name) ?? false,
      note: [property.description ?? description, maxLength && `höchstens ${maxLength.toLocaleString("de-DE")} Zeichen`]
        .filter(Boolean)
        .join("; "),
    };
    return [field, ...fieldsOf(document, property, `${full}.`, depth + 1)];
  });
}

const accessOf = ({ security }: Operation): string =>
  security.some((way) => Object.keys(way).length === 0)
    ? "offen"
    : security.some((way) => "token" in way)
      ? "Token oder Anmeldung"
      : security.length > 0
        ? "nur angemeldet im Browser"
        : "offen, ohne Token";

/** The operations of one area of the document, in its order. */
export function readArea(document: OpenApi, area: string): ReadOperation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.tags.includes(area))
      .map(([method, operation]) => {
        const [status, success] = Object.entries(operation.responses).find(([code]) => code.startsWith("2"))!;
        const [media, { schema }] = Object.entries(success.content as Record<string, { schema: Schema }>)[0]!;
        const fields = fieldsOf(document, schema);
        return {
          id: operation.operationId,
          method: method.toUpperCase(),
          path,
          summary: operation.summary,
          access: accessOf(operation),
          parameters: (operation.parameters ?? []).map(({ name, required, schema: one }) => ({
            name,
            type: typeOf(document, one as Schema),
            required,
            note: "",
          })),
          body: fieldsOf(document, operation.requestBody?.content["application/json"]?.schema as Schema | undefined),
          status,
          answer: fields,
          answerType: media === "application/json" ? typeOf(document, schema) : media,
          errors: Object.keys(operation.responses).filter((code) => !code.startsWith("2")),
          refusal: (operation.responses[422]?.description as string | undefined) ?? null,
        };
      }),
  );
}
