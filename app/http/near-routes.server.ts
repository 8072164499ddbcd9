// The routes a page is rendered with: its own and those on the way to it. With all of the site, more than a hundred, the
// framework matches each of them five times a page. The browser learns of others when it is about to go there (lazy route discovery).
import type { EntryContext } from "@remix-run/node";

type Routes = EntryContext["manifest"]["routes"];

const segmentsOf = (routes: Routes, id: string): string[] => {
  const route = routes[id]!;
  const own = (route.path ?? "").split("/").filter(Boolean);
  return route.parentId ? [...segmentsOf(routes, route.parentId), ...own] : own;
};

/** `wanted` and every route whose address is a beginning of one of theirs, "/" included; as Remix puts into a page. */
export function nearRoutes(routes: Routes, wanted: readonly string[]): Routes {
  const ways = wanted.map((id) => segmentsOf(routes, id));
  const isNear = (id: string) => {
    const segments = segmentsOf(routes, id);
    return ways.some((way) => segments.length <= way.length && segments.every((segment, at) => segment === way[at]));
  };
  return Object.fromEntries(Object.entries(routes).filter(([id]) => isNear(id)));
}

/** By the routes of a build; in development another comes with every change. */
const known = new WeakMap<Routes, Map<string, Routes>>();

/** The same page's context with the routes it needs. */
export function nearContext(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const wanted = staticHandlerContext.matches.map(({ route }) => route.id);
  const key = wanted.join(" ");
  const ofBuild = known.get(manifest.routes) ?? new Map<string, Routes>();
  const routes = ofBuild.get(key) ?? nearRoutes(manifest.routes, wanted);
  known.set(manifest.routes, ofBuild.set(key, routes));
  return { ...context, manifest: { ...manifest, routes } };
}
