import { Ajv2020 } from "ajv/dist/2020.js";
import type { ApiWorld } from "./api-world.ts";

interface Described {
  operationId: string;
  tags: string[];
  security?: unknown[];
  parameters: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: object; example: unknown }> };
  responses: Record<
    string,
    { headers?: object; content?: Record<string, { schema: object; example?: unknown }> }
  >;
}

export interface Document {
  openapi: string;
  servers: { url: string }[];
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, object> };
}

export interface DescribedOperation extends Described {
  method: string;
  /** `/api/v1` or `/api/auth`, which the path is below. */
  base: string;
  path: string;
  codes: Record<string, string[]>;
}

export async function readDocument({ server }: Pick<ApiWorld, "server">): Promise<Document> {
  return (await (await fetch(`${server.url}/api/openapi.json`)).json()) as Document;
}

export function operationsOf({ paths }: Document): DescribedOperation[] {
  return Object.entries(paths).flatMap(([whole, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      ...described,
      ...splitPath(whole),
      method: method.toUpperCase(),
      codes: Object.fromEntries(
        Object.entries(described.responses).map(([status, { content }]) => [status, codesIn(content)]),
      ),
    })),
  );
}

/** @returns how a value violates a schema of the document; undefined if valid */
export function createViolationFinder({
  components,
}: Document): (schema: object, value: unknown) => string | undefined {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  const compiled = new Map<object, ReturnType<typeof ajv.compile>>();
  return (schema, value) => {
    const validate = compiled.get(schema) ?? ajv.compile({ ...schema, components });
    compiled.set(schema, validate);
    return validate(value) ? undefined : ajv.errorsText(validate.errors);
  };
}

function splitPath(whole: string) {
  const [, base = "", path = ""] = /^(\/api\/\w+)(\/.*)$/.exec(whole) ?? [];
  return { base, path };
}

function codesIn(content: Described["responses"][string]["content"]): string[] {
  const [only] = Object.values(content ?? {});
  const schema = only?.schema as
    | { allOf?: [unknown, { properties: { code: { enum: string[] } } }] }
    | undefined;
  return schema?.allOf?.[1].properties.code.enum ?? [];
}
