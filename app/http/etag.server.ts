// An answer that a client need not fetch twice: the same bytes have the same tag.
import { createHash } from "node:crypto";

/** 200 with a tag, or 304 when the client has this very body. */
export function tagged(request: Request, body: string, headers: Record<string, string>): Response {
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
  // A proxy that compresses makes the tag a weak one.
  const known = request.headers
    .get("If-None-Match")
    ?.split(",")
    .map((one) => one.trim().replace(/^W\//, ""));
  const all = { ...headers, ETag: etag };
  return known?.includes(etag) || known?.includes("*")
    ? new Response(null, { status: 304, headers: all })
    : new Response(body, { headers: all });
}
