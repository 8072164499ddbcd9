// One shape for every endpoint: JSON in, JSON out, the same errors everywhere. Knows HTTP, not the features.
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { fromReplica } from "~/db.server";
import { failureOf } from "~/failure.server";
import { ACCOUNT_ERRORS, type User } from "~/features/accounts/accounts";
import { getUser } from "~/features/accounts/accounts.server";
import { userOfToken } from "~/features/accounts/tokens.server";
import { idempotent } from "~/features/limits/idempotency.server";
import { storable } from "~/format";
import { logError } from "~/log.server";
import { isRefused, type Refusal } from "~/outcome";
import { hashOf } from "./form.server";
import { bearerOf, currentUser, idParam, writesTooMuch } from "./guards.server";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
type ApiContext<Input, Query, Who> = {
  request: Request;
  user: Who;
  input: Input;
  query: Query;
  /** The path parameter as a positive whole number; throws the 404 answer otherwise. */
  id: (name?: string) => number;
  params: Record<string, string | undefined>;
};
type Handle<Input, Query, Who, Answer> = (
  context: ApiContext<Input, Query, Who>,
) => Promise<Answer | Response | Refusal | null>;
type Options<Schema extends z.ZodType, Query extends z.ZodObject, Answer extends z.ZodType> = {
  /** One German line for the documentation. */
  summary: string;
  input?: Schema;
  /** What may follow the question mark; everything in it is optional or has its message. */
  query?: Query;
  /** What a success looks like: checked against the handler's type here, against every answer in the tests. */
  answer: Answer;
  /** A list that `?page=&pageSize=` parts. */
  list?: boolean;
  /** The media type of an answer that is no JSON. */
  media?: string;
  status?: number;
  /** Not for integrations: signing in and out, passwords. */
  cookieOnly?: boolean;
  /** What the answer says when the work fails through no fault of the client. */
  failure?: string;
  /** What is refused with 422 although the schema allows it, in the words of the answer: rules between fields, what is not there. */
  refuses?: readonly string[];
  /** An idempotency key taken from the input, for clients that send no header. */
  key?(input: z.output<Schema>): string | null | undefined;
};
export type Endpoint = {
  open: boolean;
  /** A method, not a property: its arguments have been parsed by the endpoint's own schemas. */
  handle(context: ApiContext<unknown, unknown, unknown>): ReturnType<Handle<unknown, unknown, unknown, unknown>>;
  options: Options<z.ZodType, z.ZodObject, z.ZodType>;
};
export type Endpoints = Partial<Record<Method, Endpoint>>;
const NoQuery = z.object({});

/** A method for signed-in users. A handler's null is a 404, its refusal that status, its Response goes out as it is. */
export function signedIn<
  Answer extends z.ZodType,
  Schema extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodObject = typeof NoQuery,
>(
  handle: Handle<z.output<Schema>, z.output<Query>, User, z.output<Answer>>,
  options: Options<Schema, Query, Answer>,
): Endpoint {
  return { open: false, handle: handle as Endpoint["handle"], options };
}

/** A method open to strangers; `user` is null for them. */
export function open<
  Answer extends z.ZodType,
  Schema extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodObject = typeof NoQuery,
>(
  handle: Handle<z.output<Schema>, z.output<Query>, User | null, z.output<Answer>>,
  options: Options<Schema, Query, Answer>,
): Endpoint {
  return { open: true, handle: handle as Endpoint["handle"], options };
}

/** What a deletion answers. */
export const Done = z.object({ success: z.literal(true) });
export const ErrorAnswer = z.object({
  error: z.string().describe("ein deutscher Satz für den Menschen davor"),
  message: z.string().describe("derselbe Satz"),
  fieldErrors: z.record(z.string(), z.array(z.string())).optional().describe("Meldungen je Feld"),
});

const HEADERS = { "Cache-Control": "no-store" };

export function json(body: unknown, status = 200, headers: HeadersInit = {}): Response {
  return Response.json(body, { status, headers: { ...HEADERS, ...Object.fromEntries(new Headers(headers)) } });
}

export function apiError(
  status: number,
  message: string,
  fieldErrors?: Record<string, string[]>,
  headers: HeadersInit = {},
): Response {
  return json({ error: message, message, ...(fieldErrors ? { fieldErrors } : {}) }, status, headers);
}

const MESSAGES = {
  unreadable: "Der Inhalt ist kein lesbares JSON.",
  signIn: "Bitte melde dich an.",
  readOnly: "Dieses Token darf nur lesen.",
  cookieOnly: "Das geht nur angemeldet im Browser, nicht mit einem Token.",
  missing: "Das gibt es nicht.",
  tooMuch: "Das waren sehr viele Änderungen in einer Stunde. Bitte warte etwas.",
  away: "Tierlotse ist gerade überlastet, oder seine Datenbank ist nicht erreichbar. Bitte versuche es gleich noch einmal.",
  broken: "Da ist etwas schiefgegangen. Bitte versuche es später erneut.",
};

async function readJson(request: Request): Promise<{ body: unknown } | Response> {
  let text: string;
  try {
    text = await request.text();
  } catch {
    return apiError(400, MESSAGES.unreadable);
  }
  if (!isModest(text)) return apiError(400, MESSAGES.unreadable);
  try {
    return {
      // A password is checked as it came, and only its hash is kept.
      body:
        text === ""
          ? {}
          : JSON.parse(text, (key, value) =>
              typeof value === "string" && !/password/i.test(key) ? storable(value) : value,
            ),
    };
  } catch {
    return apiError(400, MESSAGES.unreadable);
  }
}

/** Deep nesting exhausts the stack of whoever walks it later, a million entries its memory. */
function isModest(text: string): boolean {
  let depth = 0;
  let entries = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    // What stands in a text is no nesting; a backslash takes the next sign with it.
    if (quoted && sign === 0x5c) at++;
    else if (sign === 0x22) quoted = !quoted;
    else if (quoted) continue;
    else if (sign === 0x5b || sign === 0x7b) depth++;
    else if (sign === 0x5d || sign === 0x7d) depth--;
    else if (sign === 0x2c) entries++;
    if (depth > 40 || entries > 20_000) return false;
  }
  return true;
}

function invalid(error: z.ZodError): Response {
  const fieldErrors: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? "form");
    fieldErrors[field] = [...(fieldErrors[field] ?? []), issue.message];
  }
  const first = error.issues[0]?.message ?? "";
  return apiError(422, ACCOUNT_ERRORS[first] ?? GERMAN[first] ?? first, fieldErrors);
}

const GERMAN: Record<string, string> = {
  "Name is required": "Der Name ist erforderlich",
  "Description is required": "Bitte gib eine Beschreibung ein.",
  "Title is required": "Bitte gib einen Titel ein",
};

const refusal = (no: Refusal) =>
  apiError(
    no.status,
    no.message,
    no.field === "form" ? undefined : { [no.field]: [no.message] },
    no.retryAfter ? { "Retry-After": String(no.retryAfter) } : {},
  );

/** Who asks, if they may; else the answer that says why not. */
async function asker(request: Request, method: Method, endpoint: Endpoint): Promise<{ user: User | null } | Response> {
  const bearer = bearerOf(request);
  const token = bearer === null ? null : await userOfToken(bearer, new Date());
  // A wrong token is refused, even beside a valid cookie.
  const user = bearer === null ? await currentUser(request) : token && (await getUser(token.userId));
  if ((bearer !== null && !user) || (!user && !endpoint.open))
    return apiError(401, MESSAGES.signIn, undefined, bearer === null ? {} : { "WWW-Authenticate": "Bearer" });
  if (token?.scope === "read" && method !== "GET") return apiError(403, MESSAGES.readOnly);
  if (token && endpoint.options.cookieOnly) return apiError(403, MESSAGES.cookieOnly);
  const wait = user && method !== "GET" ? await writesTooMuch(user.id, request) : null;
  if (wait !== null) return apiError(429, MESSAGES.tooMuch, undefined, { "Retry-After": String(wait) });
  return { user };
}

/** A write's body, checked where the endpoint says by what. */
async function bodyOf(
  request: Request,
  schema: z.ZodType | undefined,
): Promise<{ body: unknown; input: unknown } | Response> {
  const read = await readJson(request);
  if (read instanceof Response) return read;
  const parsed = schema?.safeParse(read.body);
  if (parsed && !parsed.success) return invalid(parsed.error);
  return { body: read.body, input: parsed?.data };
}

async function run(methods: Endpoints, args: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> {
  const { request, params } = args;
  const method = (request.method === "HEAD" ? "GET" : request.method) as Method;
  const endpoint = methods[method];
  const allow = Object.keys(methods).join(", ");
  if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: { Allow: allow, ...HEADERS } });
  if (!endpoint) return apiError(405, "Diese Methode gibt es hier nicht.", undefined, { Allow: allow });
  const who = await asker(request, method, endpoint);
  if (who instanceof Response) return who;
  const { user } = who;
  const { pathname, searchParams } = new URL(request.url);
  const query = (endpoint.options.query ?? NoQuery).safeParse(Object.fromEntries(searchParams));
  if (!query.success) return invalid(query.error);
  const sent = method === "GET" ? { body: undefined, input: undefined } : await bodyOf(request, endpoint.options.input);
  if (sent instanceof Response) return sent;
  const { body, input } = sent;
  const context = { request, user, input, query: query.data, params, id: (name = "id") => idParam(params[name]) };
  const reads = method === "GET" && !endpoint.open;
  const act = () => (reads ? fromReplica(() => endpoint.handle(context)) : endpoint.handle(context));
  const key = request.headers.get("Idempotency-Key") ?? endpoint.options.key?.(input);
  if (key && key.length > 200) return apiError(400, "Der Idempotency-Key ist zu lang.");
  // Nothing of a password is kept, not even its hash.
  const keyed = key && user && method !== "GET" && !endpoint.options.cookieOnly;
  const result = keyed
    ? await idempotent(user.id, `api:${key}`, hashOf([method, pathname, input ?? body]), act)
    : await act();
  if (result === null) return apiError(404, MESSAGES.missing);
  if (result instanceof Response) return result;
  if (isRefused(result)) return refusal(result);
  return json(result, endpoint.options.status);
}

/** One handler for an endpoint module, exported as its loader and as its action; it carries what it is made of. */
export function api(methods: Endpoints) {
  const handler = async (args: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> => {
    try {
      return await run(methods, args);
    } catch (error) {
      return failure(error, methods[args.request.method as Method]?.options.failure);
    }
  };
  return Object.assign(handler, { methods });
}

/** The JSON answer for what was thrown. */
function failure(error: unknown, message?: string): Response {
  if (error instanceof Response)
    return error.status === 404 ? apiError(404, MESSAGES.missing) : apiError(error.status, MESSAGES.broken);
  const { status, message: said, retryAfter } = failureOf(error);
  if (status === 503) return apiError(503, message ?? MESSAGES.away, undefined, { "Retry-After": String(retryAfter) });
  if (status === 404) return apiError(404, MESSAGES.missing);
  const id = crypto.randomUUID();
  logError(id, error);
  if (said) return apiError(status, said, undefined, { "X-Request-Id": id });
  return apiError(500, message ?? MESSAGES.broken, undefined, { "X-Request-Id": id });
}

const PAGES = "Bitte gib page ab 1 und pageSize von 1 bis 200 an.";
const whole = (max: number) => z.coerce.number(PAGES).int(PAGES).min(1, PAGES).max(max, PAGES);
/** How a list is parted. */
export const PageQuery = z.object({ page: whole(100_000).optional(), pageSize: whole(200).optional() });
type Page = { offset: number; limit: number };

/** A list: the newest 1,000, or one page of at most 200 with X-Total-Count and Link when `page` is asked for. */
export async function paged<T>(
  request: Request,
  list: (page: Page) => Promise<T[]>,
  total?: () => Promise<number>,
): Promise<Response | T[]> {
  const url = new URL(request.url);
  if (!url.searchParams.has("page")) return list({ offset: 0, limit: 1000 });
  const asked = PageQuery.safeParse(Object.fromEntries(url.searchParams));
  if (!asked.success) return invalid(asked.error);
  const { page = 1, pageSize: size = 50 } = asked.data;
  const items = await list({ offset: (page - 1) * size, limit: size });
  const count = total ? await total() : (page - 1) * size + items.length;
  const link = (to: number, rel: string) => {
    const target = new URL(url);
    target.searchParams.set("page", String(to));
    return `<${target.pathname}${target.search}>; rel="${rel}"`;
  };
  const links = [
    ...(page > 1 ? [link(page - 1, "prev")] : []),
    ...(page * size < count ? [link(page + 1, "next")] : []),
  ];
  return json(items, 200, { "X-Total-Count": String(count), ...(links.length > 0 ? { Link: links.join(", ") } : {}) });
}
