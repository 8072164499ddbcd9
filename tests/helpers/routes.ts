// The app's route table as a function from a request to the module's answer: every screen and endpoint can be asked
// without a server, in the same way for both.
import { isRouteErrorResponse } from "@remix-run/react";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { addressOf } from "~/http/guards.server";
import routeConfig from "~/routes";
import { asVisitor } from "~/visitor.server";

export type RouteModule = {
  loader?: (args: unknown) => unknown;
  action?: (args: unknown) => unknown;
  default?: unknown;
};
export const modules = import.meta.glob<RouteModule>("/app/routes/**/*.{ts,tsx}");

export type FlatRoute = { path: string; file: string };

function flatten(entries: RouteConfigEntry[], base = ""): FlatRoute[] {
  return entries.flatMap((entry) => {
    const path = [base, entry.path].filter(Boolean).join("/");
    return [
      { path: `/${path}`.replace(/\/+/g, "/"), file: `/app/${entry.file}` },
      ...flatten(entry.children ?? [], path),
    ];
  });
}

export const routes: FlatRoute[] = flatten((await routeConfig) as RouteConfigEntry[]);

function match(path: string): { route: FlatRoute; params: Record<string, string> } {
  for (const route of routes) {
    const names: string[] = [];
    const pattern = route.path.replace(/:[A-Za-z]+|\*/g, (name) => {
      names.push(name === "*" ? "*" : name.slice(1));
      return name === "*" ? "(.*)" : "([^/]+)";
    });
    const found = path.match(new RegExp(`^${pattern}$`));
    if (found)
      return { route, params: Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(found[at + 1]!)])) };
  }
  throw new Error(`no route for ${path}`);
}

export type Answer = { status: number; headers: Headers; body: unknown };

/** Asks the module behind a path. A thrown Response counts as its answer, as the framework does. */
export async function ask(path: string, init: RequestInit = {}): Promise<Answer> {
  const request = new Request(`http://localhost${path}`, init);
  const { route, params } = match(new URL(request.url).pathname);
  const module = await modules[route.file]!();
  const handler = ["GET", "HEAD"].includes(request.method) ? module.loader : module.action;
  if (!handler) return { status: 405, headers: new Headers(), body: null };
  let result: unknown;
  try {
    const { headers } = request;
    const visitor = { userAgent: headers.get("User-Agent") ?? "", address: addressOf(request) };
    result = await asVisitor(visitor, () => handler({ request, params, context: {} }));
  } catch (thrown) {
    if (!(thrown instanceof Response) && !isRouteErrorResponse(thrown)) throw thrown;
    result = thrown;
  }
  if (result instanceof Response) {
    const text = await result.text();
    const isJson = result.headers.get("Content-Type")?.includes("json");
    const body: unknown = isJson && text ? JSON.parse(text) : text;
    if (
      route.file.startsWith("/app/routes/api/") &&
      !["HEAD", "OPTIONS"].includes(request.method) &&
      result.status !== 304
    ) {
      const { checkContract } = await import("./contract");
      const type = result.headers.get("Content-Type") ?? "";
      checkContract(request.method, new URL(request.url).pathname, result.status, type, body);
    }
    return { status: result.status, headers: result.headers, body };
  }
  const wrapped = result as { type?: string; data?: unknown; init?: ResponseInit } | null;
  if (wrapped?.type === "DataWithResponseInit")
    return { status: wrapped.init?.status ?? 200, headers: new Headers(wrapped.init?.headers), body: wrapped.data };
  return { status: 200, headers: new Headers(), body: result };
}
