// Clients that others' generators make of the description compile in strict mode. openapi-typescript's is in openapi.test.ts.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createClient } from "@hey-api/openapi-ts";
import generateSource from "oazapfts";
import { generate as orval } from "orval";
import ts from "typescript";
import { afterAll, beforeAll, expect, test } from "vitest";
import { document } from "../helpers/contract";

// Below node_modules' own folder, so that the clients find the runtimes they import.
mkdirSync("test-results", { recursive: true });
const folder = mkdtempSync(join(process.cwd(), "test-results/clients-"));
const input = join(folder, "openapi.json");
beforeAll(() => writeFileSync(input, JSON.stringify(document)));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const generators: Record<string, (target: string) => Promise<unknown>> = {
  orval: (target) => orval({ input: { target: input }, output: { target, client: "fetch", mode: "single" } }),
  "hey-api": async (target) => {
    await createClient({ input, output: join(folder, "hey-api"), logs: { level: "silent" } });
    writeFileSync(target, 'export * from "./hey-api/index";\n');
  },
  oazapfts: async (target) => writeFileSync(target, await generateSource(input)),
};

/** What the compiler says of a file, in strict mode. */
function errorsIn(file: string): string[] {
  const program = ts.createProgram([file], {
    strict: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ["lib.es2022.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
    types: [],
  });
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
}

test.each(Object.keys(generators))("the client of %s compiles and calls every operation", async (name) => {
  const target = join(folder, `${name}.ts`);
  await generators[name]!(target);
  // A client that names an operation wrongly, or not at all, does not compile.
  const ids = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  const caller = join(folder, `${name}-caller.ts`);
  writeFileSync(
    caller,
    `import * as client from "./${name}";\nexport const calls: ((...all: never[]) => Promise<unknown>)[] = [\n${ids.map((id) => `  client.${id},`).join("\n")}\n];\n`,
  );
  expect(errorsIn(caller)).toEqual([]);
});
