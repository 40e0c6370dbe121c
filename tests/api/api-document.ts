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

interface Server {
  url: string;
}

export interface Document {
  openapi: string;
  servers: Server[];
  paths: Record<string, { servers?: Server[] } & Record<string, Described | Server[]>>;
  components: { schemas: Record<string, object> };
}

export interface DescribedOperation extends Described {
  method: string;
  path: string;
  base: string;
  codes: Record<string, string[]>;
}

export async function readDocument({ server }: Pick<ApiWorld, "server">): Promise<Document> {
  return (await (await fetch(`${server.url}/api/openapi.json`)).json()) as Document;
}

export function operationsOf({ paths, servers: all }: Document): DescribedOperation[] {
  return Object.entries(paths).flatMap(([path, { servers = all, ...methods }]) =>
    Object.entries(methods as Record<string, Described>).map(([method, described]) => ({
      ...described,
      path,
      base: servers[0]?.url ?? "",
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

function codesIn(content: Described["responses"][string]["content"]): string[] {
  const [only] = Object.values(content ?? {});
  const schema = only?.schema as
    | { allOf?: [unknown, { properties: { code: { enum: string[] } } }] }
    | undefined;
  return schema?.allOf?.[1].properties.code.enum ?? [];
}
