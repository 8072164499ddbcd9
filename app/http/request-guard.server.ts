// Looks at each request before the framework does, on node:http alone, and ends the process in order.
// It must never throw and never read a body itself. Background: remix-serve has no body limit, no headers on static
// files, answers a foreign Origin with 500 and never exits while a database is open.
import { randomUUID } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import http, { type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { logError } from "~/log.server";

export type GuardOptions = {
  /** The public origin when known (https://…); otherwise Origin is compared with the Host header. */
  origin?: string | undefined;
  hosts?: string[] | undefined;
  /** Answers what needs no framework: kept pages, compressed files. True when it has. */
  shortcut?: (request: IncomingMessage, response: ServerResponse, id: string) => boolean;
  /** Runs the framework's answering of a request, in a scope of its own where it has one. */
  around?: (request: IncomingMessage, answering: () => void) => void;
  /** Whether a proxy stands in front that says how visitors came. */
  trustProxy?: boolean;
  /** Whether nothing can be written just now: writes are answered 503. */
  full?: (() => boolean) | undefined;
  /** Answers a browser's form that nothing can be done with now. */
  giveBack?: (request: IncomingMessage, response: ServerResponse, message: string) => Promise<void>;
  /** Milliseconds until an answer that has not begun is given up with 503. */
  answerMs?: number;
  /** Called for every answer, with the path as requested and the milliseconds from head to end. */
  onAnswer?: (answer: { id: string; method: string; path: string; status: number; ms: number }) => void;
  /** Runs once after the last answer, before the process exits. */
  onClose: () => Promise<void>;
};

const KILOBYTE = 1024;
/** Bytes a body may have: a pet form may carry an image, everything else is small. */
const LIMIT = 256 * KILOBYTE;
const IMAGE_LIMIT = 8 * KILOBYTE * KILOBYTE;
/** An account's exported ZIP, and what the form around it takes. */
const ARCHIVE_LIMIT = 33 * KILOBYTE * KILOBYTE;
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const FORM_TYPES = ["application/x-www-form-urlencoded", "multipart/form-data"];
const mediaTypeOf = (headers: IncomingMessage["headers"]) =>
  (headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
const DRAIN_MS = 5000;
/** Milliseconds in which the head of a request must arrive; its body may take longer, over a bad line. */
const HEAD_MS = 10_000;
const BODY_MS = 120_000;
/** How much of a body that is too large is still read, and how long, so that its sender sees why it was refused. */
const LINGER_BYTES = 64 * KILOBYTE * KILOBYTE;
const LINGER_MS = 30_000;
/** How long an answer may take to begin. */
const ANSWER_MS = 30_000;

const HEADERS: Record<string, string> = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "same-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()",
  "X-Frame-Options": "DENY",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
};
/** For answers that are no document; documents bring a policy with a nonce of their own. */
const BARE_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const FULL =
  "Gerade lässt sich nichts speichern, der Speicher ist voll. Lesen geht weiter: Erste Hilfe und Notfall-Check sind da.";

type Verdict = { status: number; message: string; allow?: string; location?: string } | null;

/** Mail programs end a subscription by a post of their own, without a page it could come from (RFC 8058). */
const isOneClick = (path: string) => path.startsWith("/mail/stop/");
const isApi = (path: string) => path === "/api" || path.startsWith("/api/");
/** Allows a file only from a visitor with a session or a token, and only where one is expected. */
const limitOf = (path: string, headers: IncomingMessage["headers"]) => {
  const known = /(^|;\s*)(__Host-)?tierlotse=./.test(headers.cookie ?? "") || headers.authorization !== undefined;
  if (!known) return LIMIT;
  if (/^\/settings\/import(\.data)?$/.test(path)) return ARCHIVE_LIMIT;
  return /^\/(pets\/(new|\d+\/edit)(\.data)?|api\/pets(\/\d+)?)$/.test(path) ? IMAGE_LIMIT : LIMIT;
};
const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

/** The origins of this site: behind https no other, else whatever scheme the host was reached by. */
function originsOf(host: string, origin: string | undefined): string[] {
  if (origin?.startsWith("https:")) return [origin];
  return origin ? [origin, `http://${host}`] : [`http://${host}`, `https://${host}`];
}

type Head = Pick<IncomingMessage, "method" | "url" | "headers">;
type Site = Pick<GuardOptions, "origin" | "hosts" | "trustProxy">;

/** What is wrong with this request's head; null when nothing is. Pure, for the tests. */
export function inspect(request: Head, options: Site): Verdict {
  const { method = "", headers } = request;
  const path = (request.url ?? "/").split("?")[0] ?? "/";
  if (!METHODS.has(method))
    return { status: 405, message: "Diese Methode gibt es hier nicht.", allow: "GET, HEAD, POST" };
  const address = inspectAddress(path, headers.host ?? "", options) ?? inspectLine(request, options);
  if (address || method === "GET" || method === "HEAD" || method === "OPTIONS") return address;
  return inspectSource(path, headers, options) ?? inspectBody(path, headers);
}

/** Where the proxy says that a visitor came without TLS, a page is asked for again with it; what was sent has been seen already. */
function inspectLine({ method = "", url = "/", headers }: Head, { origin, trustProxy }: Site): Verdict {
  if (!trustProxy || !origin?.startsWith("https:") || headers["x-forwarded-proto"] !== "http") return null;
  const message = "Bitte ruf diese Seite über https auf.";
  return method === "GET" || method === "HEAD"
    ? { status: 308, message, location: origin + url }
    : { status: 403, message };
}

function inspectAddress(path: string, host: string, { hosts }: Site): Verdict {
  const invalid = { status: 400, message: "Diese Adresse ist ungültig." };
  if (!path.startsWith("/") || path.startsWith("//")) return invalid;
  try {
    decodeURIComponent(path);
    // What is checked here and what is answered later must be the same path. A backslash may begin a host of its own.
    if (new URL(path, "http://x").pathname !== path && /\/\.{1,2}(\/|$)|%2e/i.test(path)) return invalid;
  } catch {
    return invalid;
  }
  const named = /^[a-z0-9.-]+(:\d{1,5})?$|^\[[0-9a-f:]+\](:\d{1,5})?$/i.test(host) && !host.includes("..");
  // A port may have five digits and still be none.
  if (!named || !URL.canParse(`http://${host}/`))
    return { status: 400, message: "Der Rechnername der Anfrage ist ungültig." };
  const name = host.replace(/:\d+$/, "").toLowerCase();
  return hosts && !hosts.includes(name)
    ? { status: 400, message: "Dieser Rechnername wird hier nicht bedient." }
    : null;
}

/** Where a write comes from: a page of this site, or a program that names no page. */
function inspectSource(path: string, headers: Head["headers"], options: Site): Verdict {
  // A token is sent on purpose, never by a browser on its own: where the request came from says nothing more.
  if (isApi(path) && /^Bearer\b/i.test(headers.authorization ?? "")) return null;
  const foreign = { status: 403, message: "Diese Anfrage kam von einer fremden Seite und wurde nicht ausgeführt." };
  const host = headers.host ?? "";
  const site = one(headers["sec-fetch-site"]);
  if (site && site !== "same-origin" && site !== "none") return foreign;
  const { origin } = headers;
  if (origin !== undefined) return originsOf(host, options.origin).includes(origin) ? null : foreign;
  if (site || isOneClick(path)) return null;
  const referer = one(headers.referer);
  // A form always comes from a page. A program without a browser names none, but never a foreign one.
  if (isApi(path) && referer === undefined) return null;
  return referer && URL.canParse(referer) && originsOf(host, options.origin).includes(new URL(referer).origin)
    ? null
    : { status: 403, message: "Die Herkunft dieser Anfrage ist unklar, sie wurde nicht ausgeführt." };
}

function inspectBody(path: string, headers: Head["headers"]): Verdict {
  const declared = Number(headers["content-length"] ?? 0);
  if (declared > limitOf(path, headers)) return { status: 413, message: "Das ist zu viel auf einmal." };
  if (declared === 0 && headers["transfer-encoding"] === undefined) return null;
  const type = mediaTypeOf(headers);
  if (isApi(path))
    return type === "application/json"
      ? null
      : { status: 415, message: "Bitte sende den Inhalt als application/json." };
  return FORM_TYPES.includes(type) ? null : { status: 415, message: "Dieses Format wird hier nicht angenommen." };
}

function answer(request: IncomingMessage, response: ServerResponse, verdict: NonNullable<Verdict>): void {
  if (response.headersSent) {
    request.destroy();
    return;
  }
  const path = (request.url ?? "/").split("?")[0] ?? "/";
  const api = isApi(path);
  // A page's own script reads the sentence and shows it.
  const data = path.endsWith(".data");
  const body = api
    ? JSON.stringify({ error: verdict.message, message: verdict.message })
    : data
      ? verdict.message
      : `<!doctype html><html lang="de"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Fehler: Tierlotse</title><h1>Das hat nicht geklappt</h1><p>${verdict.message}</p><p><a href="/">Zur Startseite</a></p></html>`;
  response.statusCode = verdict.status;
  if (verdict.allow) response.setHeader("Allow", verdict.allow);
  if (verdict.location) response.setHeader("Location", verdict.location);
  const type = api ? "application/json" : data ? "text/plain" : "text/html";
  response.setHeader("Content-Type", `${type}; charset=utf-8`);
  if (verdict.status === 413) {
    // Who is still sending reads the answer only when everything is sent: hung up on, a browser shows a reset connection.
    response.setHeader("Content-Length", Buffer.byteLength(body));
    response.write(body);
    if (request.complete) response.end();
    else request.once("end", () => response.end());
    linger(request);
    return;
  }
  response.setHeader("Connection", "close");
  response.end(body, () => request.destroy());
}

/** Reads what is still being sent and throws it away, up to a limit. */
function linger(request: IncomingMessage): void {
  let bytes = 0;
  const { socket } = request;
  const late = setTimeout(() => socket.destroy(), LINGER_MS).unref();
  request.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > LINGER_BYTES) socket.destroy();
  });
  request.once("close", () => clearTimeout(late));
  request.resume();
}

/** Refuses a body that grows past its limit while it arrives (chunked bodies declare no length). */
function limitBody(request: IncomingMessage, response: ServerResponse): void {
  const limit = limitOf((request.url ?? "/").split("?")[0] ?? "/", request.headers);
  const push = request.push.bind(request);
  let bytes = 0;
  let refused = false;
  request.push = (chunk, encoding) => {
    if (chunk) bytes += Buffer.byteLength(chunk);
    if (bytes <= limit) return push(chunk, encoding);
    if (chunk === null) {
      request.emit("error", new Error("the body is larger than its limit"));
      return false;
    }
    if (bytes > limit + LINGER_BYTES) request.socket.destroy();
    if (refused) return true;
    refused = true;
    answer(request, response, { status: 413, message: "Das ist zu viel auf einmal." });
    // Whoever reads the body must not take what has come so far for all of it.
    request.on("error", () => {});
    request.emit("error", new Error("the body is larger than its limit"));
    // The framework still works on this request; what it wants to say comes too late.
    Object.assign(response, {
      getHeader: () => undefined,
      setHeader: () => response,
      writeHead: () => response,
      write: () => true,
      end: () => response,
    });
    return true;
  };
}

function setHeaders(response: ServerResponse, secure: boolean): void {
  for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
  if (secure) response.setHeader("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = ((...args: unknown[]) => {
    if (!response.headersSent) {
      if (!response.hasHeader("Content-Security-Policy")) response.setHeader("Content-Security-Policy", BARE_POLICY);
      // Responses without Cache-Control default to no-store. Headers may also arrive as an argument.
      const given = args.find((arg) => typeof arg === "object" && arg !== null) as object | undefined;
      const said = given && JSON.stringify(given).toLowerCase().includes('"cache-control"');
      if (!said && !response.hasHeader("Cache-Control")) response.setHeader("Cache-Control", "no-store");
    }
    return writeHead(...args);
  }) as typeof response.writeHead;
}

/** A form posted for a whole page, by a browser without scripts; data requests end in `.data`. */
const isPageForm = ({ url = "/", headers }: IncomingMessage): boolean =>
  !/^\/api\/|\.data(\?|$)/.test(url) && FORM_TYPES.includes(mediaTypeOf(headers));

/** One request: looked at, bounded, and given to the framework where nothing is wrong with it. */
function guard(request: IncomingMessage, response: ServerResponse, options: GuardOptions, answering: () => void): void {
  const id = randomUUID();
  const began = performance.now();
  response.on("close", () => {
    const { method = "", url = "/" } = request;
    const status = response.headersSent ? response.statusCode : 499;
    options.onAnswer?.({ id, method, path: url, status, ms: Math.round(performance.now() - began) });
  });
  setHeaders(response, options.origin?.startsWith("https:") ?? false);
  const verdict = inspect(request, options);
  if (verdict) {
    answer(request, response, verdict);
    return;
  }
  if (options.full?.() && !["GET", "HEAD", "OPTIONS"].includes(request.method ?? "")) {
    response.setHeader("Retry-After", "30");
    if (options.giveBack && isPageForm(request)) {
      response.statusCode = 503;
      limitBody(request, response);
      options.giveBack(request, response, FULL).catch(() => request.destroy());
    } else answer(request, response, { status: 503, message: FULL });
    return;
  }
  if (options.shortcut?.(request, response, id)) return;
  request.once("end", () => {
    const late = setTimeout(() => {
      if (!response.headersSent) answer(request, response, { status: 503, message: "Das dauert gerade zu lange." });
    }, options.answerMs ?? ANSWER_MS).unref();
    response.once("close", () => clearTimeout(late));
  });
  // The framework compares Origin with a forwarded host that anybody may send: it is not ours to believe.
  delete request.headers["x-forwarded-host"];
  request.headers["x-peer-address"] = request.socket.remoteAddress ?? "";
  request.headers["x-request-id"] = id;
  if (options.origin && request.headers.origin === options.origin)
    request.headers.origin = `http://${request.headers.host}`;
  if (request.method !== "GET" && request.method !== "HEAD") limitBody(request, response);
  if (options.around) options.around(request, answering);
  else answering();
}

/** Installs the guard on every HTTP server of this process, and the orderly end on SIGTERM and SIGINT. Idempotent. */
export function installRequestGuard(options: GuardOptions): void {
  const globals = globalThis as { __requestGuard?: boolean };
  if (globals.__requestGuard) return;
  globals.__requestGuard = true;
  const servers = new Set<Server>();

  // Slow heads are looked for every 30 seconds unless the server is made to look more often.
  const create = http.createServer as (...args: unknown[]) => Server;
  http.createServer = ((...args: unknown[]) => {
    const listener = args.find((arg) => typeof arg === "function");
    const given = args.find((arg) => typeof arg === "object" && arg !== null) ?? {};
    const times = { headersTimeout: HEAD_MS, requestTimeout: BODY_MS, connectionsCheckingInterval: 2000 };
    return create({ ...given, ...times }, listener);
  }) as typeof http.createServer;

  subscribe("http.server.request.start", (message) => {
    const { server } = message as { server: Server };
    if (servers.has(server)) return;
    servers.add(server);
    const listeners = server.listeners("request") as ((request: IncomingMessage, response: ServerResponse) => void)[];
    server.removeAllListeners("request");
    server.on("request", (request: IncomingMessage, response: ServerResponse) => {
      guard(request, response, options, () => {
        for (const listener of listeners) listener.call(server, request, response);
      });
    });
  });

  const end = inOrder(servers, options.onClose);
  process.on("SIGTERM", end);
  process.on("SIGINT", end);
}

/** Ends once: no new connections, the open answers finish, then the process. */
function inOrder(servers: ReadonlySet<Server>, onClose: GuardOptions["onClose"]): () => void {
  let ending = false;
  return (): void => {
    if (ending) return;
    ending = true;
    const finish = () =>
      onClose()
        .catch((error) => logError("ending", error))
        .finally(() => process.exit(0));
    const closed = [...servers].map(
      (server) =>
        new Promise<void>((resolve) => {
          server.close(() => resolve());
          // remix-serve closes its server on the same signal, and would print that it is closed already.
          server.close = () => server;
          server.closeIdleConnections();
        }),
    );
    const late = setTimeout(() => {
      for (const server of servers) server.closeAllConnections();
    }, DRAIN_MS);
    Promise.all(closed).then(() => {
      clearTimeout(late);
      finish();
    });
  };
}
