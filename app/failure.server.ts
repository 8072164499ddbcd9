import { databaseCode, GONE, isDatabaseAway } from "./db.server";

/** What a thrown error means to whoever asked. `message` says it where the rule is the database's own. */
export type Failure = { status: 404 | 409 | 422 | 500 | 503; message?: string; retryAfter?: number };

/** Values PostgreSQL cannot take: not of the type, out of range, or no valid text or date. */
const UNFIT: ReadonlySet<string> = new Set(["22P02", "22003", "22021", "22007", "22008"]);
const TAKEN = "23505";
const AWAY_S = 5;

/** The one mapping from errors to answers, for screens and for endpoints; 500 is a bug of ours. */
export function failureOf(error: unknown): Failure {
  if (isDatabaseAway(error)) return { status: 503, retryAfter: AWAY_S };
  const code = databaseCode(error) ?? "";
  if (UNFIT.has(code)) return { status: 422, message: "Bitte prüfe die Angaben." };
  if (code === TAKEN) return { status: 409, message: "Das gibt es schon." };
  return { status: code === GONE ? 404 : 500 };
}
