// What goes to the log: enough to find the fault, nothing an owner has typed and no token.

/** One line per error; a failed query shows its beginning and the cause, never its parameters. */
export function logError(where: string, error: unknown): void {
  const chain: string[] = [];
  for (let current = error, depth = 0; current && depth < 4; depth++) {
    const { name, message, code, query, cause } = current as Error & { code?: string; query?: string };
    chain.push(query ? `${name}: ${query.slice(0, 120)}` : `${name ?? "Error"}${code ? ` ${code}` : ""}: ${message}`);
    current = cause;
  }
  const stack =
    error instanceof Error && !("query" in error) ? `\n${error.stack?.split("\n").slice(1, 6).join("\n") ?? ""}` : "";
  console.error(
    `[${where.replace(/(\/(?:praxis|confirm-email|mail\/stop|calendar\/feed|reset-password)\/)[\w.-]+/g, "$1…")}] ${chain.join(" ← ")}${stack}`,
  );
}
