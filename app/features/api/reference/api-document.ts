/** The parts of an OpenAPI 3.1 document that the reference uses. */
export interface ApiDocument {
  info: { title: string; description: string };
  servers: [{ url: string }];
  tags: { name: string; description: string }[];
  paths: Record<string, Partial<Record<Verb, ApiOperation>>>;
  components: {
    schemas: Record<string, Schema>;
    securitySchemes: Record<"token" | "session", { description: string }>;
  };
}

const verbs = ["get", "post", "put", "patch", "delete"] as const;

export type Verb = (typeof verbs)[number];

export interface ApiOperation {
  operationId: string;
  tags: string[];
  summary: string;
  /** Empty if public; omitted if both tokens and sessions are accepted. */
  security?: { session?: [] }[];
  parameters: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, ApiResponse>;
}

export interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required?: boolean;
  description?: string;
  schema: Schema;
}

export interface ApiResponse {
  description: string;
  headers?: Record<string, { description: string; schema: Schema }>;
  content?: Content;
}

type Content = Record<string, { schema: Schema; example?: unknown }>;

export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
}

export interface ApiEndpoint {
  /** The URL of the server, to which the path is added. */
  server: string;
  path: string;
  verb: Verb;
  operation: ApiOperation;
}

export function listEndpoints({ paths, servers: [{ url: server }] }: ApiDocument): ApiEndpoint[] {
  return Object.entries(paths).flatMap(([path, byVerb]) =>
    verbs.flatMap((verb) => {
      const operation = byVerb[verb];
      return operation ? [{ server, path, verb, operation }] : [];
    }),
  );
}

export function requiredCredential({ security }: ApiOperation): "everybody" | "session" | "token" {
  if (!security) return "token";
  return security.length === 0 ? "everybody" : "session";
}

export function firstMediaType(content: Content | undefined) {
  const [entry] = Object.entries(content ?? {});
  return entry && { type: entry[0], ...entry[1] };
}

export function formatExample(example: unknown): string {
  return typeof example === "string" ? example : JSON.stringify(example, null, 2);
}
