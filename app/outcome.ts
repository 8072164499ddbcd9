// An expected "no" is returned, not thrown.

export type Refusal = {
  refused: true;
  field: string;
  message: string;
  status: 401 | 403 | 409 | 422 | 429;
  retryAfter?: number;
};

/** A rule says no and the user can mend it: the message stands at the field, what was typed is kept. */
export function refuse(field: string, message: string, status: Refusal["status"] = 422, retryAfter?: number): Refusal {
  return { refused: true, field, message, status, ...(retryAfter === undefined ? {} : { retryAfter }) };
}

export function isRefused(value: unknown): value is Refusal {
  return typeof value === "object" && value !== null && (value as { refused?: unknown }).refused === true;
}

/** Something outside failed; `message` is the German sentence the owner reads, `cause` what happened. */
export class StageError extends Error {
  override name = "StageError";
  constructor(message: string, cause: unknown) {
    super(message, { cause });
  }
}
