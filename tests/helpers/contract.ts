// What endpoints promise: every answer a test gets from /api is checked against the published description.
import Ajv2020 from "ajv/dist/2020";
import addFormats from "ajv-formats";
import type { OpenApi, Operation } from "~/http/openapi.server";
import { openApiDocument } from "~/routes/api/endpoints.server";

export const document: OpenApi = openApiDocument("http://localhost");
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats(ajv);
ajv.addSchema({ $id: "doc", ...document });

/** Success statuses seen so far, by operation. */
export const answered = new Map<string, Set<number>>();

function operationOf(method: string, path: string): Operation | null {
  const known = Object.keys(document.paths).sort((a, b) => a.split("{").length - b.split("{").length);
  const template = known.find((one) => new RegExp(`^${one.replace(/\{\w+\}/g, "[^/]+")}$`).test(path));
  return template ? (document.paths[template]![method.toLowerCase()] ?? null) : null;
}

/** Throws when this answer is none the description allows. */
export function checkContract(method: string, path: string, status: number, type: string, body: unknown): void {
  const operation = operationOf(method, path);
  if (!operation) return;
  const response = operation.responses[status];
  if (!response) throw new Error(`${method} ${path} answers ${status}, which is not described`);
  const content = response.$ref
    ? { "application/json": { schema: { $ref: "#/components/schemas/Error" } } }
    : (response.content as Record<string, { schema: { $ref: string } }>);
  const [media, { schema }] = Object.entries(content)[0]!;
  if (!type.startsWith(media)) throw new Error(`${method} ${path} answers ${type} instead of ${media}`);
  const validate = ajv.getSchema(`doc${schema.$ref}`)!;
  if (!validate(body))
    throw new Error(
      `${method} ${path} ${status}: ${ajv.errorsText(validate.errors)}\n${JSON.stringify(body).slice(0, 500)}`,
    );
  if (status < 400) answered.set(operation.operationId, (answered.get(operation.operationId) ?? new Set()).add(status));
}
