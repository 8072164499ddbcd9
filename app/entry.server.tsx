// Starts the process (guard, database) before the server listens, then renders documents with a policy of their own.
import { join } from "node:path";
import { PassThrough } from "node:stream";
import type { AppLoadContext, EntryContext, HandleDataRequestFunction, HandleErrorFunction } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { seed } from "#db/seed/seed";
import { closeDatabase, isDatabaseAway, startDatabase } from "./db.server";
import { env, hostsServed } from "./env.server";
import { renewSecrets } from "./features/accounts/second-factor.server";
import { badgeRows } from "./features/badges/badges.server";
import { closeReading } from "./features/consultations/reading.server";
import { sampleProducts } from "./features/products/samples.server";
import { startWorker } from "./features/reminders/worker.server";
import { compressedAssets } from "./http/assets.server";
import { documentHeaders } from "./http/document-headers.server";
import { formData } from "./http/form.server";
import { addressIn } from "./http/guards.server";
import { nearContext } from "./http/near-routes.server";
import { compressed, hashesOf, keepPage, keyToKeep, newNonce, pageKey, serveKept } from "./http/page-cache.server";
import { asOneRead } from "./http/per-request.server";
import { asOnePost, giveBack, POSTED_HEADERS, postedFields, postedPage } from "./http/posted.server";
import { installRequestGuard } from "./http/request-guard.server";
import { requestIdOf } from "./http/request-id.server";
import { cookieOfAsset, stylesFor } from "./http/styles.server";
import { log, logError, maskedPath } from "./log.server";
import { countRequest, startMetrics } from "./metrics.server";
import { watchSpace } from "./space.server";
import { referenceRows } from "./triage/reference-rows";
import { type DocumentFacts, NonceProvider } from "./ui/nonce";
import { ONE_TIME } from "./ui/reading";
import { heldBack } from "./ui/scripts";
import { asVisitor } from "./visitor.server";

const space = env.NODE_ENV === "production" && !env.DATABASE_URL ? watchSpace(env.DATA_DIR) : null;
const assets = compressedAssets(join("build", "client", "assets"), cookieOfAsset);
const stopMetrics = env.NODE_ENV === "production" ? startMetrics() : null;
const stopWorker = env.NODE_ENV === "production" && env.WORKER === "on" ? startWorker() : null;
if (env.NODE_ENV === "production")
  installRequestGuard({
    origin: env.APP_ORIGIN,
    hosts: hostsServed(),
    trustProxy: env.TRUST_PROXY === "1",
    full: space?.full,
    shortcut: (request, response, id) => {
      const { method = "", url = "/", headers } = request;
      if (assets(method, url.split("?")[0] ?? "/", headers, response)) return true;
      const dest = String(headers["sec-fetch-dest"] ?? "");
      const key = pageKey(method, url, headers.cookie ?? "", headers.host ?? "", dest);
      return key !== null && serveKept(key, headers, response, id);
    },
    giveBack,
    around: ({ method, headers }, answering) =>
      asVisitor(
        { userAgent: headers["user-agent"] ?? "", address: addressIn((name) => headers[name]?.toString() ?? null) },
        () => (method === "GET" || method === "HEAD" ? asOneRead(answering) : asOnePost(answering)),
      ),
    onAnswer: ({ id, method, path, status, ms }) => {
      const masked = maskedPath(path);
      log(status >= 500 ? "warn" : "info", "request", { id, method, path: masked, status, ms });
      countRequest(method, masked, status, ms / 1000);
    },
    onClose: async () => {
      await stopWorker?.();
      stopMetrics?.();
      await closeReading();
      space?.stop();
      await closeDatabase();
      log("info", "stopped");
    },
  });
await startDatabase(async (db) => {
  await seed(db, { ...referenceRows(), products: sampleProducts(), badges: badgeRows() });
  await renewSecrets(db);
});

const TIMEOUT_MS = 8000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  _load: AppLoadContext,
) {
  const away = databaseAway.has(request);
  const requestId = requestIdOf(request);
  const givenBack = await lostForm(request, context, away ? 503 : status, headers);
  if (givenBack) return givenBack;
  const development = env.NODE_ENV === "development";
  const root = context.staticHandlerContext.loaderData.root as { user?: unknown } | null | undefined;
  const key = development ? null : keyToKeep(request, { status, headers, user: root?.user });
  const nonce = key === null ? newNonce() : "";
  const { html, failed } = await render(request, context, {
    requestId,
    away,
    nonce,
    styles: stylesFor(request, Boolean(root?.user)),
  });
  headers.set("X-Request-Id", requestId);
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (away) headers.set("Retry-After", RETRY_S);
  documentHeaders(headers, key === null ? `'nonce-${nonce}'` : hashesOf(html), development);
  const code = away ? 503 : failed ? 500 : status;
  const accepted = request.headers.get("Accept-Encoding");
  const { body, coding } =
    key !== null && code === 200 ? await keepPage(key, html, headers, accepted) : await compressed(html, accepted);
  headers.set("Vary", "Accept-Encoding, Cookie");
  if (coding) headers.set("Content-Encoding", coding);
  return new Response(request.method === "HEAD" ? null : new Uint8Array(body), { status: code, headers });
}

/** The page that gives a form back whose own page cannot be shown; null where there was no form, or it was refused for good. */
async function lostForm(
  request: Request,
  { staticHandlerContext: { errors } }: EntryContext,
  status: number,
  headers: Headers,
): Promise<Response | null> {
  if (request.method !== "POST" || !errors || (status !== 429 && status < 500)) return null;
  // What failed may have failed before anybody read the form.
  if (!request.bodyUsed) await formData(request).catch(() => {});
  const fields = postedFields();
  if (fields.length === 0) return null;
  for (const [name, value] of Object.entries(POSTED_HEADERS)) headers.set(name, value);
  const requestId = requestIdOf(request);
  headers.set("X-Request-Id", requestId);
  if (status === 503) headers.set("Retry-After", RETRY_S);
  const { pathname, search } = new URL(request.url);
  return new Response(postedPage(LOST[status] ?? LOST[500], pathname + search, fields, requestId), {
    status,
    headers,
  });
}
const LOST: Record<number, string> & { 500: string } = {
  429: "Das waren sehr viele Anfragen in kurzer Zeit. Bitte versuche es in einer Minute noch einmal.",
  500: "Der Fehler liegt bei uns. Bitte versuche es gleich noch einmal.",
  503: "Tierlotse ist gerade überlastet, oder seine Datenbank ist nicht erreichbar. Bitte versuche es in ein paar Sekunden noch einmal.",
};

/** The whole page: nothing here comes later than the rest, and one piece is compressed in one go. */
function render(
  request: Request,
  context: EntryContext,
  facts: DocumentFacts,
): Promise<{ html: string; failed: boolean }> {
  const nonce = facts.nonce || undefined;
  return new Promise((resolve, reject) => {
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(
      <NonceProvider value={facts}>
        <RemixServer context={nearContext(context)} url={request.url} nonce={nonce} abortDelay={TIMEOUT_MS} />
      </NonceProvider>,
      {
        nonce,
        onAllReady() {
          const parts: Buffer[] = [];
          const body = new PassThrough();
          body.on("data", (part: Buffer) => parts.push(part));
          body.on("end", () => resolve({ html: mended(Buffer.concat(parts).toString()), failed }));
          body.on("error", reject);
          pipe(body);
        },
        onShellError: reject,
        onError(error: unknown) {
          failed = true;
          logError("render", error);
        },
      },
    );
    setTimeout(abort, TIMEOUT_MS + 1000).unref();
  });
}

const END = "</body></html>";

/**
 * What the framework writes otherwise. Scripts make the page nicer and never keep it waiting: nothing asks for them before
 * ui/scripts.tsx does. And the page's data, which it appends behind the end of the document, stand within, where every
 * browser puts them anyway. React 18 fills its buffers with zeros where a letter of two bytes no longer fits (react#24985).
 */
function mended(html: string): string {
  const end = html.indexOf(END);
  const data = html.slice(end + END.length).replace(/<!--\/?\$-->/g, "");
  const whole = end < 0 ? html : html.slice(0, end) + data + END;
  return env.NODE_ENV === "production" ? heldBack(whole.replaceAll("\0", "")) : whole.replaceAll("\0", "");
}

/** Data of in-page navigation: kept by no cache on the way, and marked when it says something once. */
export const handleDataRequest: HandleDataRequestFunction = (response, { request }) => {
  if (databaseAway.has(request)) {
    response.headers.set("Retry-After", RETRY_S);
    return new Response(response.body, { status: 503, headers: response.headers });
  }
  if (response.headers.has("Set-Cookie")) response.headers.set(ONE_TIME, "1");
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-store");
  return response;
};

/** Requests a loader could not answer because the database is away: no fault of ours, and worth asking again. */
const databaseAway = new WeakSet<Request>();
const RETRY_S = "5";

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (isDatabaseAway(error)) databaseAway.add(request);
  if (request.signal.aborted || isDatabaseAway(error)) return;
  // What the framework itself refuses (unknown path, wrong method) is no fault of ours.
  const status = (error as { status?: number } | null)?.status;
  if (status && status < 500) return;
  logError(`${requestIdOf(request)} ${request.method} ${new URL(request.url).pathname}`, error);
};
