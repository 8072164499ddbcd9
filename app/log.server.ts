// What goes to the log: one JSON line each, enough to find a fault. Nothing an owner has typed, no token, no query.
type Level = "info" | "warn" | "error";

const SECRET_PATHS =
  /((?:\/|%2f)(?:praxis|confirm-email|mail(?:\/|%2f)stop|calendar(?:\/|%2f)feed|reset-password)(?:\/|%2f))[^/?\s"&]+/gi;
/** The path of a request without what may be a secret in it. */
export const maskedPath = (path: string): string => {
  const bare = path.split("?")[0] ?? "/";
  // An encoded letter is the same path to the router, yet no match to a pattern.
  let plain = bare;
  try {
    plain = decodeURI(bare);
  } catch {}
  return plain.replace(SECRET_PATHS, "$1…").slice(0, 300);
};

export function log(level: Level, event: string, fields: Record<string, unknown> = {}): void {
  // Tests read answers, not the log.
  if (level === "info" && process.env.NODE_ENV === "test") return;
  const line = JSON.stringify({ time: new Date().toISOString(), level, event, ...fields });
  if (level === "error") console.error(line);
  else console.log(line);
}

/** One line per error; a failed query shows its beginning and the cause, never its parameters. */
export function logError(where: string, error: unknown): void {
  const chain: string[] = [];
  for (let current = error, depth = 0; current && depth < 4; depth++) {
    const { name, message, code, query, cause } = current as Error & { code?: string; query?: string };
    chain.push(query ? `${name}: ${query.slice(0, 120)}` : `${name ?? "Error"}${code ? ` ${code}` : ""}: ${message}`);
    current = cause;
  }
  const stack = error instanceof Error && !("query" in error) ? error.stack?.split("\n").slice(1, 6) : undefined;
  log("error", "error", {
    where: where.replace(SECRET_PATHS, "$1…"),
    error: chain.join(" ← "),
    ...(stack ? { stack: stack.map((line) => line.trim()) } : {}),
  });
}
