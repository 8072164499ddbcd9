import { expect, test } from "vitest";
import { scriptsAfterPaint } from "./after-paint.server";

const PRELOADS = '<link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/>';
const page = (code: string) =>
  `<html><body>${PRELOADS}<script nonce="n">window.x = 1</script><script nonce="n" type="module" async="">${code}</script></body></html>`;
const FRAMEWORK = `;
import * as route0 from "/assets/a.js";
import * as route1 from "/assets/b.js";
window.__remixRouteModules = {"root":route0,"routes/x":route1};

import("/assets/entry.js");`;

test("the framework's script waits for the first paint and keeps its tag; no preload is fetched before", () => {
  const html = scriptsAfterPaint(page(FRAMEWORK));
  const [, code = ""] = html.match(/<script nonce="n" type="module" async="">([\s\S]*?)<\/script>/) ?? [];
  expect(code).toMatch(/^new Promise\([\s\S]*first-contentful-paint[\s\S]*\)\.then\(async \(\) => \{/);
  expect(code).toContain(
    'const [route0, route1] = await Promise.all([import("/assets/a.js"), import("/assets/b.js")]);',
  );
  expect(code).toContain('window.__remixRouteModules = {"root":route0,"routes/x":route1};');
  expect(code).not.toMatch(/^\s*import \*/m);
  expect(html.match(/rel="modulepreload" media="not all"/g)?.length).toBe(2);
  // What it makes is a program.
  expect(() => new Function(code.replaceAll("import(", "load("))).not.toThrow();
});

test("a page without the script, or with one of another shape, is answered as it came", () => {
  const others = [
    "<html><body>nothing</body></html>",
    page("console.log(1)"),
    page(`import "/assets/manifest.js";\n${FRAMEWORK.slice(2)}`),
  ];
  for (const html of others) expect(scriptsAfterPaint(html)).toBe(html);
});
