// Whether pages are valid HTML: by html-validate, and by the validator of the W3C where Java is there.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { HtmlValidate } from "html-validate";

const validator = new HtmlValidate({
  extends: ["html-validate:standard"],
  rules: {
    // Choices of style, not errors: React writes them so.
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "doctype-style": "off",
    "no-inline-style": "off",
    "no-trailing-whitespace": "off",
    "void-style": "off",
    // Titles carry the name of the product; tel: links are written as people say them.
    "long-title": "off",
    "tel-non-breaking": "off",
    "require-sri": "off",
  },
});

/** Faults of a page: rule, message and line. */
export async function faultsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages
      .filter(({ severity }) => severity === 2)
      .map(({ ruleId, message, line }) => `${ruleId} ${message} ${line}`),
  );
}

const VNU = "vnu-jar@26.9.27";

/** Faults of pages by the validator of the W3C; null without Java, or without the network it is fetched over. */
export function faultsByVnu(pages: ReadonlyMap<string, string>): string[] | null {
  if (spawnSync("java", ["-version"]).status !== 0) return null;
  const cache = join(tmpdir(), `tierlotse-${VNU}`);
  const jar = join(cache, "node_modules/vnu-jar/build/dist/vnu.jar");
  if (!existsSync(jar)) spawnSync("npm", ["install", "--no-save", "--prefix", cache, VNU], { stdio: "ignore" });
  if (!existsSync(jar)) return null;
  const folder = mkdtempSync(join(tmpdir(), "tierlotse-pages-"));
  const files = [...pages].map(([path, html], at) => {
    const file = join(folder, `${at}.html`);
    writeFileSync(file, html);
    return { path, file };
  });
  const { stderr } = spawnSync(
    "java",
    ["-jar", jar, "--errors-only", "--format", "json", ...files.map(({ file }) => file)],
    {
      encoding: "utf8",
      maxBuffer: 2 ** 26,
    },
  );
  const { messages } = JSON.parse(stderr) as { messages: { url: string; message: string; extract?: string }[] };
  return messages.map(({ url, message, extract }) => {
    const page = files.find(({ file }) => url.endsWith(file))?.path ?? url;
    return `${page}: ${message} ${extract ?? ""}`;
  });
}
