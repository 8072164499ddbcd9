// Starts the process (guard, database) before the server listens, then renders documents with a policy of their own.
import { randomBytes } from "node:crypto";
import { PassThrough } from "node:stream";
import {
  type AppLoadContext,
  createReadableStreamFromReadable,
  type EntryContext,
  type HandleDataRequestFunction,
  type HandleErrorFunction,
} from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import { seed } from "#db/seed/seed";
import { closeDatabase, isDatabaseAway, startDatabase } from "./db.server";
import { env, hostsServed } from "./env.server";
import { badgeRows } from "./features/badges/badges.server";
import { sampleProducts } from "./features/products/samples.server";
import { startWorker } from "./features/reminders/worker.server";
import { documentHeaders } from "./http/document-headers.server";
import { TOLD_ONCE } from "./http/reading";
import { installRequestGuard } from "./http/request-guard.server";
import { log, logError, maskedPath } from "./log.server";
import { countRequest, startMetrics } from "./metrics.server";
import { watchSpace } from "./space.server";
import { referenceRows } from "./triage/reference-rows";
import { NonceProvider } from "./ui/nonce";

const space = env.NODE_ENV === "production" && !env.DATABASE_URL ? watchSpace(env.DATA_DIR) : null;
const stopMetrics = env.NODE_ENV === "production" ? startMetrics() : null;
const stopWorker = env.NODE_ENV === "production" && env.WORKER === "on" ? startWorker() : null;
if (env.NODE_ENV === "production")
  installRequestGuard({
    origin: env.APP_ORIGIN,
    hosts: hostsServed(),
    full: space?.full,
    onAnswer: ({ id, method, path, status, ms }) => {
      const masked = maskedPath(path);
      log(status >= 500 ? "warn" : "info", "request", { id, method, path: masked, status, ms });
      countRequest(method, masked, status, ms / 1000);
    },
    onClose: async () => {
      await stopWorker?.();
      stopMetrics?.();
      space?.stop();
      await closeDatabase();
    },
  });
await startDatabase((db) => seed(db, { ...referenceRows(), products: sampleProducts(), badges: badgeRows() }));

const TIMEOUT_MS = 8000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  _load: AppLoadContext,
) {
  const nonce = randomBytes(18).toString("base64");
  const away = databaseAway.has(request);
  const requestId = requestIdOf(request);
  headers.set("X-Request-Id", requestId);
  documentHeaders(headers, nonce, env.NODE_ENV === "development");
  const ready = isbot(request.headers.get("User-Agent") ?? "") ? "onAllReady" : "onShellReady";
  if (away) headers.set("Retry-After", RETRY_S);
  return new Promise<Response>((resolve, reject) => {
    let code = away ? 503 : status;
    let started = false;
    const { pipe, abort } = renderToPipeableStream(
      <NonceProvider value={{ nonce, requestId, away }}>
        <RemixServer context={context} url={request.url} nonce={nonce} abortDelay={TIMEOUT_MS} />
      </NonceProvider>,
      {
        nonce,
        [ready]() {
          started = true;
          const body = new PassThrough();
          headers.set("Content-Type", "text/html; charset=utf-8");
          resolve(new Response(createReadableStreamFromReadable(body), { status: code, headers }));
          pipe(body);
        },
        onShellError: reject,
        onError(error: unknown) {
          code = 500;
          if (started) logError("render", error);
        },
      },
    );
    setTimeout(abort, TIMEOUT_MS + 1000).unref();
  });
}

/** Data of in-page navigation: kept by no cache on the way, and marked when it says something once. */
export const handleDataRequest: HandleDataRequestFunction = (response, { request }) => {
  if (databaseAway.has(request)) {
    response.headers.set("Retry-After", RETRY_S);
    return new Response(response.body, { status: 503, headers: response.headers });
  }
  if (response.headers.has("Set-Cookie")) response.headers.set(TOLD_ONCE, "1");
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-store");
  return response;
};

/** The guard gives each request an id; the log and the error page name it. */
const requestIdOf = (request: Request) => request.headers.get("X-Request-Id") ?? crypto.randomUUID();

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
