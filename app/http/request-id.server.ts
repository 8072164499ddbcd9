/** The guard gives each request an id: the log and the error page name it, and it marks the forms of its page. */
export const requestIdOf = (request: Request): string => request.headers.get("X-Request-Id") ?? crypto.randomUUID();
