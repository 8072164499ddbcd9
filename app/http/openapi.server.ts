// The endpoints as an OpenAPI 3.1 document, made from the schemas the handlers check with. Nothing is said twice.
import { z } from "zod";
import { type Endpoint, type Endpoints, ErrorAnswer, PageQuery } from "./api.server";
import { SESSION_COOKIE } from "./session.server";

type Json = Record<string, unknown>;
export type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required: true; content: Record<string, { schema: Json }> };
  responses: Record<string, Json>;
};
type Parameter = { name: string; in: "path" | "query"; required: boolean; schema: Json; description?: string };
export type OpenApi = {
  openapi: "3.1.0";
  info: Json;
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json>; responses: Json; securitySchemes: Json };
};

/** The areas of the documentation by the first part of the path after /api. */
export const AREAS: Record<string, { name: string; about: string; parts: string[] }> = {
  konto: { name: "Konto", about: "Anmeldung, Profil, Einstellungen", parts: ["auth", "user"] },
  haustiere: { name: "Haustiere", about: "Profile", parts: ["pets"] },
  beratung: {
    name: "Beratung",
    about: "Von der Beschreibung zur Dringlichkeit, und was gespeichert wurde",
    parts: ["consultation", "consultations"],
  },
  akte: { name: "Gesundheitsakte", about: "Einträge eines Haustiers", parts: ["health-records"] },
  erinnerungen: {
    name: "Erinnerungen",
    about: "Termine und Kalender",
    parts: ["reminders", "calendar", "process-reminders"],
  },
  abzeichen: { name: "Abzeichen", about: "Was verdient ist und was fehlt", parts: ["badges", "pet-badges"] },
  produkte: { name: "Produkte", about: "Der Katalog", parts: ["products"] },
  wissen: {
    name: "Wissen",
    about: "Erste Hilfe, Notfallzeichen, Gift, Artikel, Vokabular und Messwerte",
    parts: ["articles", "first-aid", "quick-check", "poison-check", "quality", "symptoms", "conditions"],
  },
  betrieb: {
    name: "Betrieb",
    about: "Zustand und Beschreibung der Schnittstelle",
    parts: ["health", "ready", "openapi.json"],
  },
};

const areaOf = (path: string): string => {
  const [, , first, , second = ""] = path.split("/");
  const part = second.toLowerCase().includes("badges") ? "badges" : first;
  const area = Object.values(AREAS).find(({ parts }) => parts.includes(part ?? ""));
  if (!area) throw new Error(`no area for ${path}`);
  return area.name;
};

/** GET /api/pets/:id → getPetsById */
const idOf = (method: string, path: string): string => {
  const words = path
    .slice("/api/".length)
    .split("/")
    .map((part) => (part.startsWith(":") ? `By-${part.slice(1)}` : part));
  return (
    method.toLowerCase() +
    words
      .join("-")
      .split(/[^A-Za-z]+/)
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join("")
  );
};

const INT4 = 2_147_483_647;
const DESCRIPTIONS: Record<string, string> = {
  400: "Der Inhalt ist nicht lesbar",
  401: "Nicht angemeldet oder falsche Zugangsdaten",
  403: "Nicht erlaubt",
  404: "Das gibt es nicht oder es gehört jemand anderem",
  405: "Diese Methode gibt es hier nicht",
  409: "Das gibt es schon",
  413: "Zu groß",
  415: "Kein JSON",
  422: "Eine Angabe stimmt nicht",
  429: "Zu viele Anfragen (Retry-After)",
  500: "Ein Fehler auf dem Server",
  503: "Überlastet, oder die Datenbank ist gerade nicht erreichbar (Retry-After)",
};

function statuses(method: string, path: string, { open, options }: Endpoint): string[] {
  const reads = method === "GET";
  return [
    ...(reads ? [] : ["400"]),
    ...(open && reads ? [] : ["401"]),
    ...(reads ? [] : ["403"]),
    ...(path.includes(":") || options.input ? ["404"] : []),
    "405",
    ...(reads ? [] : ["409", "413", "415"]),
    ...(options.input || options.query || options.list || !reads ? ["422"] : []),
    "429",
    "500",
    "503",
  ];
}

const errorResponse = (description: string): Json => ({
  description,
  content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
});

/** Puts a schema under a name of its own and answers the reference to it. */
type Naming = Record<"answer" | "input", (schema: z.ZodType, id: string) => Json>;

function operationOf(method: string, path: string, endpoint: Endpoint, named: Naming): Operation {
  const { options } = endpoint;
  const operationId = idOf(method, path);
  const Name = operationId.charAt(0).toUpperCase() + operationId.slice(1);
  const schema = named.answer(options.answer, `${Name}Answer`);
  const parameters: Parameter[] = [
    ...[...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
      name: name!,
      in: "path" as const,
      required: true,
      schema: name === "id" ? { type: "integer", minimum: 1, maximum: INT4 } : { type: "string" },
    })),
    ...queryParameters(options.query),
    ...(options.list ? queryParameters(PageQuery) : []),
  ];
  const body = options.input && { "application/json": { schema: named.input(options.input, `${Name}Input`) } };
  return {
    operationId,
    tags: [areaOf(path)],
    summary: options.summary,
    security: [
      ...(endpoint.open ? [{}] : []),
      ...(options.cookieOnly && endpoint.open ? [] : [{ sitzung: [] }]),
      ...(options.cookieOnly ? [] : [{ token: [] }]),
    ],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { required: true as const, content: body } } : {}),
    responses: {
      [options.status ?? 200]: {
        description: options.summary,
        ...(options.list ? { headers: LIST_HEADERS } : {}),
        content: { [options.media ?? "application/json"]: { schema } },
      },
      ...Object.fromEntries(
        statuses(method, path, endpoint).map((status) => [
          status,
          status === "422" && options.refuses
            ? errorResponse(`${DESCRIPTIONS[422]}. Auch: ${options.refuses.map((why) => `„${why}“`).join(", ")}`)
            : { $ref: `#/components/responses/${status}` },
        ]),
      ),
    },
  };
}

/** The document of these endpoints by path as in the route table ('/api/pets/:id'); `components` names what recurs. */
export function openApi(
  endpoints: Record<string, Endpoints>,
  components: Record<string, z.ZodType>,
  origin: string,
  version: string,
): OpenApi {
  const answers = z.registry<{ id: string }>();
  const inputs = z.registry<{ id: string }>();
  const named = (registry: typeof answers, schema: z.ZodType, id: string): Json => {
    if (!registry.has(schema)) registry.add(schema, { id });
    return { $ref: `#/components/schemas/${registry.get(schema)!.id}` };
  };
  for (const [id, schema] of Object.entries({ ...components, Error: ErrorAnswer })) named(answers, schema, id);

  const paths: OpenApi["paths"] = {};
  for (const [path, methods] of Object.entries(endpoints)) {
    const operations = Object.entries(methods).map(([method, endpoint]) => [
      method.toLowerCase(),
      operationOf(method, path, endpoint, {
        answer: (schema, id) => named(answers, schema, id),
        input: (schema, id) => named(inputs, schema, id),
      }),
    ]);
    paths[path.replace(/:(\w+)/g, "{$1}")] = Object.fromEntries(operations);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Tierlotse",
      version,
      description:
        "Jeder Bildschirm ist auch ein Endpunkt. Anmeldung mit einem persönlichen Zugriffstoken (Einstellungen, Sicherheit) als `Authorization: Bearer tl_…`; Lese-Tokens dürfen nur GET. Listen geben die neuesten 1.000 Einträge oder mit page und pageSize eine Seite. Ein Text nur aus Leerzeichen und Steuerzeichen gilt als leer. Schreibende Anfragen mit gleichem `Idempotency-Key` wirken einmal. Die Einschätzung der Dringlichkeit ist keine Diagnose.",
    },
    servers: [{ url: origin }],
    tags: Object.values(AREAS).map(({ name, about }) => ({ name, description: about })),
    paths,
    components: {
      schemas: { ...schemasOf(answers, "output"), ...schemasOf(inputs, "input") },
      responses: Object.fromEntries(
        Object.entries(DESCRIPTIONS).map(([status, description]) => [status, errorResponse(description)]),
      ),
      securitySchemes: {
        token: { type: "http", scheme: "bearer", description: "Persönliches Zugriffstoken aus den Einstellungen" },
        sitzung: { type: "apiKey", in: "cookie", name: SESSION_COOKIE, description: "Das Cookie der Anmeldung" },
      },
    },
  };
}

const LIST_HEADERS = {
  "X-Total-Count": { description: "Wie viele es insgesamt sind, mit page", schema: { type: "integer" } },
  Link: { description: "prev und next, mit page", schema: { type: "string" } },
};

function queryParameters(schema: z.ZodObject | undefined): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema) as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema: property as Json,
  }));
}

const jsonSchema = (schema: z.ZodType): Json => z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Json;

/** The registered schemas as components; the reader of the document gives them their addresses. */
function schemasOf(registry: z.core.$ZodRegistry<{ id: string }>, io: "input" | "output"): Record<string, Json> {
  const { schemas } = z.toJSONSchema(registry, {
    io,
    unrepresentable: "any",
    uri: (id) => `#/components/schemas/${id}`,
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $id: _id, $schema: _schema, ...schema }]) => [id, schema as Json]),
  );
}
