// Figures for Prometheus on a port of their own, where METRICS_PORT is set. Names no owner and no address.
import { createServer } from "node:http";
import { collectDefaultMetrics, Histogram, register } from "prom-client";
import { env } from "./env.server";
import { log } from "./log.server";

const requests = new Histogram({
  name: "http_request_duration_seconds",
  help: "Requests by method, kind of path and status",
  labelNames: ["method", "route", "status"],
  buckets: [0.01, 0.03, 0.1, 0.3, 1, 3, 10],
});

/** Names under which something was answered with a 2xx. */
const known = new Set<string>();

/** '/pets/7/health' → '/pets/:id/health'. What only refuses or leads elsewhere is one route: nobody fills the memory with names. */
function routeOf(path: string, status: number): string {
  const parts = path.startsWith("/assets/") ? ["assets"] : path.split("/").slice(1, 4);
  const name = `/${parts.map((part) => (/^\d+$/.test(part) ? ":id" : part.slice(0, 30))).join("/")}`;
  if (status >= 200 && status < 300) known.add(name);
  return known.has(name) ? name : "unknown";
}

export function countRequest(method: string, path: string, status: number, seconds: number): void {
  if (env.METRICS_PORT === undefined) return;
  requests.labels(method, routeOf(path, status), String(status)).observe(seconds);
}

/** Serves /metrics on METRICS_PORT; answers how to stop, null when the variable is unset. */
export function startMetrics(): (() => void) | null {
  if (env.METRICS_PORT === undefined) return null;
  collectDefaultMetrics();
  const server = createServer(async (request, response) => {
    if (request.url !== "/metrics") return response.writeHead(404).end();
    response.writeHead(200, { "Content-Type": register.contentType }).end(await register.metrics());
  });
  server.on("error", (error) => log("error", "metrics", { error: error.message }));
  server.listen(env.METRICS_PORT, env.METRICS_HOST);
  return () => server.close();
}
