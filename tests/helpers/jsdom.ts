// jsdom for the tests of screens. Node's requests take only Node's own signals and search parameters, so these stay.
import { builtinEnvironments, type Environment } from "vitest/environments";

const { AbortController, AbortSignal, URL, URLSearchParams } = globalThis;
// Node loads its requests with the first one, and keeps to the classes it finds then.
new Request("http://localhost");
const { jsdom } = builtinEnvironments;

export default {
  ...jsdom,
  name: "jsdom-with-requests",
  async setup(global, options) {
    const environment = await jsdom.setup(global, options);
    Object.assign(global, { AbortController, AbortSignal, URL, URLSearchParams });
    return environment;
  },
} satisfies Environment;
