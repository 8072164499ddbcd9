// From a posted form to parsed input, and back to the same page with the errors beside their fields.
import { createHash } from "node:crypto";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import { z } from "zod";
import { failureOf } from "~/failure.server";
import { idempotent } from "~/features/limits/idempotency.server";
import { storable } from "~/format";
import { logError } from "~/log.server";
import { type Refusal, StageError } from "~/outcome";
import type { FormReply } from "~/ui/form-reply";
import { rememberPosted } from "./posted.server";
import { commitSession, getSession } from "./session.server";

// What no schema has words for is said in German, too.
z.config(z.locales.de());

export type ReadForm<T> = { ok: true; value: T; fields: FormReply["values"] } | { ok: false; reply: FormReply };

/** More than any form here has: what parses fields may take long for thousands of them. */
const MOST_FIELDS = 400;
const LONGEST_NAME = 120;

/** The posted fields; a body that is cut off, no form or far too many fields becomes a 400 page instead of a crash. */
export async function formData(request: Request): Promise<FormData> {
  try {
    const form = clean(await request.formData());
    rememberPosted(form);
    return form;
  } catch {
    throw new Response("Bad Request", { status: 400 });
  }
}

/** True when the field names parse in linear time: few, short, without list indexes or `__proto__`. */
const isPlain = (names: readonly string[]): boolean =>
  names.length <= MOST_FIELDS && names.every((name) => name.length <= LONGEST_NAME && !/[[\]]|__proto__/.test(name));

/** What the database can keep; a password is checked as it came, and only its hash is kept. */
function clean(form: FormData): FormData {
  if (!isPlain([...form.keys()])) throw new Response("Bad Request", { status: 400 });
  const cleaned = new FormData();
  for (const [name, value] of form)
    cleaned.append(storable(name), typeof value === "string" && !/password/i.test(name) ? storable(value) : value);
  return cleaned;
}

function typed(form: FormData): FormReply["values"] {
  const values: FormReply["values"] = Object.create(null);
  for (const name of new Set(form.keys())) {
    if (/password/i.test(name) || name === "_key") continue;
    values[name] = form.getAll(name).filter((value): value is string => typeof value === "string");
  }
  return values;
}

/** Parses a form with a zod schema. Keeps everything typed except passwords. */
export function parseForm<Schema extends z.ZodType>(form: FormData, schema: Schema): ReadForm<z.output<Schema>> {
  const submission = parseWithZod(clean(form), { schema });
  const values = typed(form);
  if (submission.status === "success") return { ok: true, value: submission.value as z.output<Schema>, fields: values };
  const errors: FormReply["errors"] = {};
  for (const [name, messages] of Object.entries(submission.error ?? {})) {
    const field = name.split(/[.[]/)[0] || "form";
    if (messages?.length) errors[field] ??= messages[0]!;
  }
  return { ok: false, reply: { values, errors } };
}

export async function readForm<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<ReadForm<z.output<Schema>>> {
  return parseForm(await formData(request), schema);
}

/** The same page again with its errors, status 422 unless the refusal says otherwise. */
export function replyAgain(reply: FormReply, status = 422, retryAfter?: number) {
  return data({ reply }, { status, headers: retryAfter ? { "Retry-After": String(retryAfter) } : {} });
}

/** A feature's refusal as the same page again. */
export function refused(refusal: Refusal, values: FormReply["values"]) {
  return replyAgain({ values, errors: { [refusal.field]: refusal.message } }, refusal.status, refusal.retryAfter);
}

/**
 * Runs what the outside world may break. A failure says `message` on the same page with everything typed still there.
 */
export async function failed<T>(message: string, values: FormReply["values"], run: () => Promise<T>) {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Response) throw error;
    const failure = failureOf(error);
    if (failure.status === 404) throw new Response("Not Found", { status: 404 });
    if (failure.status !== 503) logError("form", error);
    const said = error instanceof StageError ? error.message : (failure.message ?? message);
    return replyAgain({ values, errors: { form: said } }, failure.status, failure.retryAfter);
  }
}

/** The hash of what was posted, without the key itself: the same key with other content is another action. */
export function hashOf(content: unknown): string {
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}

async function formHash(form: FormData): Promise<string> {
  const fields = [...form].filter(([name]) => name !== "_key");
  const content = async (value: FormDataEntryValue) =>
    typeof value === "string"
      ? value
      : createHash("sha256")
          .update(new Uint8Array(await value.arrayBuffer()))
          .digest("hex");
  return hashOf(await Promise.all(fields.map(async ([name, value]) => [name, await content(value)])));
}

/** Fields kept from a post whose session had ended, given back once on the page they were typed on. */
export async function takeKept(request: Request): Promise<{ values: FormReply["values"]; cookie: string } | null> {
  const session = await getSession(request);
  const kept = session.get("kept");
  if (!kept || kept.path !== new URL(request.url).pathname.replace(/\.data$/, "")) return null;
  session.unset("kept");
  // Sessions written before held one value each.
  const values = Object.fromEntries(Object.entries(kept.fields).map(([name, value]) => [name, [value].flat()]));
  return { values, cookie: await commitSession(session) };
}

/** The picture a form carries: a chosen file (a browser sends an empty one when none was), or the wish to be without. */
export async function pictureOf(form: FormData): Promise<{ file: Uint8Array | null; remove: boolean }> {
  const file = form.get("imageFile");
  const bytes = file instanceof Blob && file.size > 0 ? new Uint8Array(await file.arrayBuffer()) : null;
  return { file: bytes, remove: form.get("removeImage") === "on" };
}

/** Does once what a form asks for, however often it comes: by the hidden key it was given when it was drawn. */
export async function actOnce<T>(userId: number, form: FormData, act: () => Promise<T>): Promise<T> {
  const key = form.get("_key");
  return idempotent(userId, typeof key === "string" ? key : null, await formHash(form), act);
}
