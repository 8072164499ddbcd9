// One shape for every endpoint: JSON in, JSON out, the same errors everywhere. Knows HTTP, not the features.
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { databaseCode, isDatabaseAway } from "~/db.server";
import { ACCOUNT_ERRORS, type User } from "~/features/accounts/accounts";
import { once } from "~/features/accounts/idempotency.server";
import { isRefused, type Refusal } from "~/outcome";
import { hashOf } from "./form.server";
import { currentUser, idParam } from "./guards.server";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
export type ApiContext<Input, Who> = {
  request: Request;
  user: Who;
  input: Input;
  /** The path parameter as a positive whole number; throws the 404 answer otherwise. */
  id: (name?: string) => number;
  params: Record<string, string | undefined>;
};
type Handle<Input, Who> = (context: ApiContext<Input, Who>) => Promise<unknown>;
export type Endpoint = { input?: z.ZodType; open: boolean; status: number; handle: Handle<never, never> };

type Options<Schema extends z.ZodType> = { input?: Schema; status?: number };

/** A method for signed-in users. A handler's null is a 404, its refusal that status, its Response goes out as it is. */
export function signedIn<Schema extends z.ZodType = z.ZodUndefined>(
  handle: Handle<z.output<Schema>, User>,
  options: Options<Schema> = {},
): Endpoint {
  return { input: options.input, status: options.status ?? 200, open: false, handle: handle as Endpoint["handle"] };
}

/** A method open to strangers; `user` is null for them. */
export function open<Schema extends z.ZodType = z.ZodUndefined>(
  handle: Handle<z.output<Schema>, User | null>,
  options: Options<Schema> = {},
): Endpoint {
  return { input: options.input, status: options.status ?? 200, open: true, handle: handle as Endpoint["handle"] };
}

const HEADERS = { "Cache-Control": "no-store" };

export function json(body: unknown, status = 200, headers: HeadersInit = {}): Response {
  return Response.json(body, { status, headers: { ...HEADERS, ...Object.fromEntries(new Headers(headers)) } });
}

export function apiError(status: number, message: string, fieldErrors?: Record<string, string[]>, headers: HeadersInit = {}): Response {
  return json({ error: message, message, ...(fieldErrors ? { fieldErrors } : {}) }, status, headers);
}

const MESSAGES = {
  unreadable: "Der Inhalt ist kein lesbares JSON.",
  signIn: "Bitte melde dich an.",
  missing: "Das gibt es nicht.",
  away: "Die Datenbank ist gerade nicht erreichbar. Bitte versuche es gleich noch einmal.",
  broken: "Da ist etwas schiefgegangen. Bitte versuche es später erneut.",
};

async function readJson(request: Request): Promise<{ body: unknown } | Response> {
  let text: string;
  try {
    text = await request.text();
  } catch {
    return apiError(400, MESSAGES.unreadable);
  }
  // Deep nesting exhausts the stack of whoever walks it later.
  let depth = 0;
  for (const character of text) {
    if (character === "[" || character === "{") depth++;
    else if (character === "]" || character === "}") depth--;
    if (depth > 40) return apiError(400, MESSAGES.unreadable);
  }
  try {
    return { body: text === "" ? {} : JSON.parse(text, (_key, value) => (typeof value === "string" ? value.replaceAll("\0", "") : value)) };
  } catch {
    return apiError(400, MESSAGES.unreadable);
  }
}

function invalid(error: z.ZodError): Response {
  const fieldErrors: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? "form");
    fieldErrors[field] = [...(fieldErrors[field] ?? []), issue.message];
  }
  const first = error.issues[0]?.message ?? "";
  const german = ACCOUNT_ERRORS[first] ?? GERMAN[first] ?? (/[äöüß]|^(Bitte|Der|Die|Das)\b/.test(first) ? first : "Bitte prüfe die Angaben.");
  return apiError(422, german, fieldErrors);
}

const GERMAN: Record<string, string> = {
  "Name is required": "Der Name ist erforderlich",
  "Description is required": "Bitte gib eine Beschreibung ein.",
  "Title is required": "Bitte gib einen Titel ein",
};

const refusal = (no: Refusal) =>
  apiError(no.status, no.message, no.field === "form" ? undefined : { [no.field]: [no.message] }, no.retryAfter ? { "Retry-After": String(no.retryAfter) } : {});

async function run(methods: Partial<Record<Method, Endpoint>>, args: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> {
  const { request, params } = args;
  const method = (request.method === "HEAD" ? "GET" : request.method) as Method;
  const endpoint = methods[method];
  const allow = Object.keys(methods).join(", ");
  if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: { Allow: allow, ...HEADERS } });
  if (!endpoint) return apiError(405, "Diese Methode gibt es hier nicht.", undefined, { Allow: allow });
  const user = await currentUser(request);
  if (!user && !endpoint.open) return apiError(401, MESSAGES.signIn);

  let input: unknown;
  let body: unknown;
  if (method !== "GET") {
    const read = await readJson(request);
    if (read instanceof Response) return read;
    body = read.body;
    if (endpoint.input) {
      const parsed = endpoint.input.safeParse(body);
      if (!parsed.success) return invalid(parsed.error);
      input = parsed.data;
    }
  }
  const context = { request, user, input, params, id: (name = "id") => idParam(params[name]) };
  const act = () => endpoint.handle(context as never);
  const key = request.headers.get("Idempotency-Key");
  const result =
    key && user && method !== "GET"
      ? await once(user.id, `api:${key}`, hashOf([method, new URL(request.url).pathname, body]), act)
      : await act();
  if (result === null) return apiError(404, MESSAGES.missing);
  if (result instanceof Response) return result;
  if (isRefused(result)) return refusal(result);
  return json(result, endpoint.status);
}

/** The loader and action of an endpoint module. */
export function api(methods: Partial<Record<Method, Endpoint>>) {
  const handle = async (args: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> => {
    try {
      return await run(methods, args);
    } catch (error) {
      return failure(error);
    }
  };
  return { loader: handle, action: handle };
}

/** The JSON answer for what was thrown: 404 for a bad id, 503 with the database away, 500 for a bug. */
export function failure(error: unknown): Response {
  if (error instanceof Response) return error.status === 404 ? apiError(404, MESSAGES.missing) : apiError(error.status, MESSAGES.broken);
  if (isDatabaseAway(error)) return apiError(503, MESSAGES.away, undefined, { "Retry-After": "5" });
  const code = databaseCode(error);
  if (code && ["22P02", "22003", "22021", "22007", "22008"].includes(code)) return apiError(422, "Bitte prüfe die Angaben.");
  if (code === "23505") return apiError(409, "Das gibt es schon.");
  const id = crypto.randomUUID();
  console.error(`[${id}]`, error);
  return apiError(500, MESSAGES.broken, undefined, { "X-Request-Id": id });
}
