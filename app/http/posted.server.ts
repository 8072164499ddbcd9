// What a form carried goes back to who sent it when the page it belongs to cannot be shown: the database is away, the disk is
// full, too much at once. One page without scripts, styles of its own and nothing to load: it works when nothing else does.
import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";

type Field = readonly [name: string, value: string];
const scope = new AsyncLocalStorage<{ fields: Field[] }>();

/** Answers one post; within it `postedFields` returns what `rememberPosted` was given. */
export const asOnePost = (answer: () => void): void => scope.run({ fields: [] }, answer);

/** Keeps all that a form carried but passwords and files, the form's own key included: sent again, it is done once. */
export function rememberPosted(form: FormData): void {
  const known = scope.getStore();
  if (known) known.fields = fieldsOf(form);
}

export const postedFields = (): readonly Field[] => scope.getStore()?.fields ?? [];

const fieldsOf = (form: FormData): Field[] =>
  [...form].flatMap(([name, value]): Field[] =>
    typeof value === "string" && !/password/i.test(name) ? [[name, value]] : [],
  );

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

const STYLE =
  "body{font:1.0625rem/1.6 system-ui,sans-serif;max-width:40rem;margin:0 auto;padding:1.5rem 1rem;color-scheme:light dark}" +
  "button{font:inherit;font-weight:600;min-height:2.75rem;padding:.5rem 1.25rem}blockquote{margin:.75rem 0;white-space:pre-wrap;overflow-wrap:anywhere}";
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");
export const POSTED_HEADERS = { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": POLICY };

/** Values from which an owner knows their own words again. */
const WORDS = /\p{L}+\s+\p{L}+/u;

/** The page that gives a form back: the same post once more, and the owner's words to read and to copy. */
export function postedPage(message: string, action: string, fields: readonly Field[], requestId?: string): string {
  const hidden = fields.map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  );
  const words = fields
    .filter(([, value]) => WORDS.test(value))
    .map(([, value]) => `<blockquote>${escaped(value)}</blockquote>`);
  return [
    '<!DOCTYPE html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>Noch nicht gespeichert: Tierlotse</title><style>${STYLE}</style></head><body><main><h1>Noch nicht gespeichert</h1>`,
    `<p>${escaped(message)}</p><p>Was du eingegeben hast, ist noch da. Nur Passwörter und gewählte Dateien gibst du danach neu an.</p>`,
    `<form method="post" action="${escaped(action)}">${hidden.join("")}<button>Noch einmal versuchen</button></form>`,
    requestId ? `<p>Fehlernummer für eine Rückfrage: <code>${escaped(requestId)}</code></p>` : "",
    words.length > 0 ? `<h2>Deine Worte</h2>${words.join("")}` : "",
    "<p>Ist dein Tier in Not, warte nicht auf diese Seite: Ruf die nächste Tierarztpraxis oder Tierklinik an.</p>",
    '<p><a href="/notfall">Notfall-Check</a></p></main></body></html>',
  ].join("");
}

/** Answers a post that the framework is not to see with its own fields. A body that is no form gives an empty page back. */
export async function giveBack(request: IncomingMessage, response: ServerResponse, message: string): Promise<void> {
  const headers = { "Content-Type": request.headers["content-type"] ?? "" };
  const body = new Response(Readable.toWeb(request) as ReadableStream, { headers });
  const form = await body.formData().catch(() => new FormData());
  if (response.headersSent) return;
  for (const [name, value] of Object.entries(POSTED_HEADERS)) response.setHeader(name, value);
  response.end(postedPage(message, request.url ?? "/", fieldsOf(form)));
}
