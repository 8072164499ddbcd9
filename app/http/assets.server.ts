// Scripts and styles as the build has compressed them: read once, never compressed again while somebody waits.
import { readdirSync, readFileSync } from "node:fs";
import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import { join } from "node:path";

const TYPES: Record<string, string> = { js: "text/javascript; charset=utf-8", css: "text/css; charset=utf-8" };

/**
 * Answers requests for the compressed files of `folder` ('build/client/assets'); false for everything else.
 * @param cookieOf a Set-Cookie header that goes with a file
 */
export function compressedAssets(folder: string, cookieOf: (path: string) => string | null) {
  const files = new Map<string, Buffer>();
  try {
    for (const name of readdirSync(folder))
      if (name.endsWith(".br")) files.set(`/assets/${name.slice(0, -3)}`, readFileSync(join(folder, name)));
  } catch {
    // Not built, or built by something else: the framework serves the files as they are.
  }
  return (method: string, path: string, headers: IncomingHttpHeaders, response: ServerResponse): boolean => {
    if (method !== "GET" || !path.startsWith("/assets/") || !/\bbr\b/.test(String(headers["accept-encoding"] ?? "")))
      return false;
    const body = files.get(path);
    const type = TYPES[path.split(".").at(-1) ?? ""];
    if (!body || !type) return false;
    response.setHeader("Content-Type", type);
    response.setHeader("Content-Encoding", "br");
    response.setHeader("Content-Length", body.length);
    response.setHeader("Vary", "Accept-Encoding");
    response.setHeader("Cache-Control", "public, max-age=31536000, immutable");
    const cookie = cookieOf(path);
    if (cookie) response.setHeader("Set-Cookie", cookie);
    response.end(body);
    return true;
  };
}
