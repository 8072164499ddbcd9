// A page's scripts are asked for once it is painted: over a bad line they would share it with the page, on a slow phone the processor.

const PRELOAD = '<link rel="modulepreload"';
const MODULE = /(<script[^>]*\stype="module"[^>]*>)([\s\S]*?__remixRouteModules[\s\S]*?)(<\/script>)/;
const IMPORT = /import \* as (\w+) from ("[^"]+");/g;

/** Resolves after the first paint. A page in the background is not painted, and old browsers do not tell: neither waits. */
const PAINTED = `new Promise((done) => {
  const tells = window.PerformanceObserver && PerformanceObserver.supportedEntryTypes?.includes("paint");
  if (document.hidden || !tells) setTimeout(done);
  else new PerformanceObserver((list) => list.getEntriesByName("first-contentful-paint")[0] && done()).observe({ type: "paint", buffered: true });
})`;
/** A preload whose media do not match is not fetched; it is once they do and its address is set anew. */
const FETCH =
  'for (const link of document.querySelectorAll("link[rel=modulepreload]")) { link.media = "all"; link.href = link.href; }';

/**
 * Makes the framework's module script wait for the first paint, with the preloads that stand before it. The elements stay as they are
 * for hydration. A page without that script, or with one of another shape, is answered as it came.
 */
export function scriptsAfterPaint(html: string): string {
  const [, open, code, close] = html.match(MODULE) ?? [];
  if (!open || !code || !close) return html;
  const imports = [...code.matchAll(IMPORT)];
  const names = imports.map(([, name]) => name).join(", ");
  const addresses = imports.map(([, , address]) => `import(${address})`).join(", ");
  const rest = code.replace(IMPORT, "");
  if (imports.length === 0 || /^\s*import[ "]/m.test(rest)) return html;
  const later = `${PAINTED}.then(async () => { ${FETCH} const [${names}] = await Promise.all([${addresses}]); ${rest} });`;
  return html
    .replaceAll(PRELOAD, `${PRELOAD} media="not all"`)
    .replace(open + code + close, () => open + later + close);
}
