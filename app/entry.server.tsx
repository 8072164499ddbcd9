// Starts the process (guard, database) before the server listens, then renders documents with a policy of their own.
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
import { env } from "./env.server";
import { badgeRows } from "./features/badges/badges.server";
import { sampleProducts } from "./features/products/samples.server";
import { startWorker } from "./features/reminders/worker.server";
import { documentHeaders } from "./http/document-headers.server";
import { TOLD_ONCE } from "./http/reading";
import { installRequestGuard } from "./http/request-guard.server";
import { logError } from "./log.server";
import { referenceRows } from "./triage/reference-rows";
import { NonceProvider } from "./ui/nonce";

const stopWorker = env.NODE_ENV === "production" && env.WORKER === "on" ? startWorker() : null;
if (env.NODE_ENV === "production")
  installRequestGuard({
    origin: env.APP_ORIGIN,
    hosts: env.ALLOWED_HOSTS?.split(",").map((host) => host.trim().toLowerCase()),
    onClose: async () => {
      await stopWorker?.();
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
  const nonce = crypto.randomUUID().replaceAll("-", "");
  const requestId = requestIdOf(request);
  headers.set("X-Request-Id", requestId);
  documentHeaders(headers, nonce, env.NODE_ENV === "development");
  const ready = isbot(request.headers.get("User-Agent") ?? "") ? "onAllReady" : "onShellReady";
  return new Promise<Response>((resolve, reject) => {
    let code = status;
    let started = false;
    const { pipe, abort } = renderToPipeableStream(
      <NonceProvider value={{ nonce, requestId }}>
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
export const handleDataRequest: HandleDataRequestFunction = (response) => {
  if (response.headers.has("Set-Cookie")) response.headers.set(TOLD_ONCE, "1");
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-store");
  return response;
};

/** The guard gives each request an id; the log and the error page name it. */
const requestIdOf = (request: Request) => request.headers.get("X-Request-Id") ?? crypto.randomUUID();

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isDatabaseAway(error)) return;
  // What the framework itself refuses (unknown path, wrong method) is no fault of ours.
  const status = (error as { status?: number } | null)?.status;
  if (status && status < 500) return;
  logError(`${requestIdOf(request)} ${request.method} ${new URL(request.url).pathname}`, error);
};
