// Compiles app/triage/text/affine.as.ts into affine.json: npm run kernel. tests/kernel.test.ts says when they differ.
import { writeFileSync } from "node:fs";
import asc from "assemblyscript/asc";

/** WebAssembly in base64. */
export async function kernel() {
  let wasm;
  const { error, stderr } = await asc.main(
    ["app/triage/text/affine.as.ts", "-o", "affine.wasm", "-O3", "--noAssert", "--enable", "simd", "--runtime", "stub"],
    {
      writeFile: (_name, contents) => {
        wasm = contents;
      },
    },
  );
  if (error) throw new Error(stderr.toString());
  return Buffer.from(wasm).toString("base64");
}

if (process.argv[1] === import.meta.filename)
  writeFileSync("app/triage/text/affine.json", `${JSON.stringify({ wasm: await kernel() })}\n`);
