// Serves the React trees of screens on `/<n>` as they stream: no router, no loader, no compression, not the data beside
// them. node tree.mjs PORT '[{"path": "/pets", "cookie": "…"}]'; what React alone costs.
import { createServer } from "node:http";
import { createRequestHandler } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { createElement } from "react";
import { renderToPipeableStream } from "react-dom/server";

const [port, screens] = process.argv.slice(2);
const build = await import("../../build/server/index.js");
let tree;
/** Takes what the app would render instead of rendering it. */
const taken = (request, status, _headers, context) => {
  tree = { url: request.url, context: { ...context, serverHandoffStream: undefined } };
  return new Response(null, { status });
};
const handle = createRequestHandler(
  { ...build, entry: { module: { ...build.entry.module, default: taken } } },
  "production",
);
const trees = [];
for (const { path, cookie } of JSON.parse(screens)) {
  await handle(new Request(`http://localhost:${port}${path}`, { headers: { Cookie: cookie } }));
  trees.push(tree);
}
createServer((request, response) => {
  const { context, url } = trees[Number(request.url.slice(1))];
  const { pipe } = renderToPipeableStream(createElement(RemixServer, { context, url }), {
    onShellReady() {
      response.setHeader("Content-Type", "text/html; charset=utf-8");
      pipe(response);
    },
  });
}).listen(Number(port));
