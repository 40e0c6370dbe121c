import { blockedWriteErrorCodes } from "#app/http/blocked-write-errors.ts";
import { problemMediaType } from "#app/http/problem-document.ts";
import { type ProblemCode, type ProblemType, resolveProblemType } from "#app/http/problems.ts";
import { apiProblems, commonProblems, publicProblems } from "../operations/api-problems.ts";
import { idempotencyKeySchema } from "../operations/idempotency-key.ts";
import type { Operation } from "../operations/operation.ts";
import type { JsonObject, SchemaRegistry } from "./schemas.ts";

export function describeOperation(operation: Operation, schemas: SchemaRegistry): JsonObject {
  const { tag, permissions, body } = operation;
  return {
    operationId: operation.id,
    tags: [tag],
    summary: summaryText(operation),
    ...(permissions === null && { security: [] }),
    parameters: [
      ...pathParameters(operation),
      ...queryParameters(operation, schemas),
      ...headerParameters(operation),
    ],
    ...(body && describeBody(body, schemas)),
    responses: { ...successResponse(operation, schemas), ...problemResponses(operation) },
  };
}

function summaryText({ id, summaryKey }: Operation): string {
  return summaryKey ?? `api.operations.${id}`;
}

export function describeBody(
  { type, schema, example }: Pick<NonNullable<Operation["body"]>, "type" | "schema" | "example">,
  schemas: SchemaRegistry,
) {
  const content = { [type]: { schema: schemas.reference(schema, "input"), example } };
  return { requestBody: { required: true, content } };
}

function listProblems(operation: Operation): (ProblemCode | ProblemType)[] {
  const { permissions, allowsMissingName, method, path, body, response, acceptsIdempotencyKey, versioned } =
    operation;
  const common = permissions === null ? publicProblems : commonProblems;
  return [
    ...common,
    ...(permissions === null || allowsMissingName ? [] : [apiProblems.nameRequired]),
    ...(method === "GET" ? [] : ([apiProblems.readOnlyToken, ...blockedWriteErrorCodes] as const)),
    ...(path.includes("{") ? (["NOT_FOUND"] as const) : []),
    ...(body?.type === "application/json" ? (["MALFORMED_REQUEST"] as const) : []),
    ...(body ? (["BODY_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE"] as const) : []),
    ...(acceptsIdempotencyKey && response.status === 201 ? [apiProblems.keyReused] : []),
    ...(versioned && method !== "GET" && method !== "POST" ? (["PRECONDITION_FAILED"] as const) : []),
    ...(operation.problems ?? []),
  ];
}

const pathDescriptions: Record<string, string> = {
  id: "api.fields.recordId",
  sessionId: "api.fields.sessionId",
  provider: "api.fields.provider",
};

export function pathParameters({ path }: { path: string }) {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    description: pathDescriptions[name],
    schema: { type: "string" },
  }));
}

export function queryParameters({ query }: Pick<Operation, "query">, schemas: SchemaRegistry) {
  if (!query) return [];
  const { properties = {} } = schemas.reference(query, "input") as {
    properties?: Record<string, JsonObject>;
  };
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: "query",
    ...(description !== undefined && { description }),
    schema,
  }));
}

function headerParameters({ method, versioned, acceptsIdempotencyKey }: Operation) {
  const parameter = (name: string, description: string, schema: JsonObject = { type: "string" }) => ({
    name,
    in: "header",
    description,
    schema,
  });
  return [
    ...(versioned === true && method === "GET" ? [parameter("If-None-Match", "api.fields.ifNoneMatch")] : []),
    ...(versioned && method !== "GET" && method !== "POST"
      ? [parameter("If-Match", "api.fields.ifMatch")]
      : []),
    ...(acceptsIdempotencyKey
      ? [parameter("Idempotency-Key", "api.fields.idempotencyKey", idempotencyKeySchema)]
      : []),
  ];
}

const header = (description: string) => ({ description, schema: { type: "string" } });

/** Sent in responses to tokens. */
const rateLimitHeaders = {
  RateLimit: header("api.fields.rateLimit"),
  "RateLimit-Policy": header("api.fields.rateLimitPolicy"),
};

const retryAfter = { "Retry-After": { description: "api.fields.retryAfter", schema: { type: "integer" } } };

function successResponse(operation: Operation, schemas: SchemaRegistry) {
  const { permissions, method, response, versioned, query } = operation;
  const headers = {
    ...(versioned && response.status !== 204 && { ETag: header("api.fields.etag") }),
    ...(response.status === 201 && { Location: header("api.fields.location") }),
    ...(query && "after" in query.shape && { Link: header("api.fields.linkHeader") }),
    ...(permissions !== null && rateLimitHeaders),
  };
  const content = {
    "application/json": { schema: schemas.reference(response.schema, "output"), example: response.example },
  };
  return {
    [response.status]: {
      description: summaryText(operation),
      ...(Object.keys(headers).length > 0 && { headers }),
      ...(response.status !== 204 && { content }),
    },
    ...(versioned === true && method === "GET" && { 304: { description: "api.fields.notModified" } }),
  };
}

/** Groups problems by status: one status may have several codes. */
function problemResponses(operation: Operation) {
  const byStatus = new Map<number, string[]>();
  for (const { code, status } of listProblems(operation).map(resolveProblemType)) {
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [status, describeProblemResponse(status, codes)]),
  );
}

const problemHeaders: Record<number, JsonObject> = {
  401: { "WWW-Authenticate": header("api.fields.authenticate") },
  405: { Allow: header("api.fields.allow") },
  429: { ...retryAfter, ...rateLimitHeaders },
};

export function describeProblemResponse(status: number, codes: readonly string[]): JsonObject {
  const { [status]: headers } = problemHeaders;
  const schema = errorSchema("Problem", { status: { const: status }, code: { enum: codes } });
  return {
    description: codes.join(", "),
    ...(headers && { headers }),
    content: { [problemMediaType]: { schema } },
  };
}

/** @param name of the shared schema @param properties with the values of this response */
function errorSchema(name: string, properties: JsonObject): JsonObject {
  return { allOf: [{ $ref: `#/components/schemas/${name}` }, { properties }] };
}

/** In the format of better-auth. */
export function describeAuthErrorResponse(status: number, codes: readonly string[]): JsonObject {
  return {
    description: codes.join(", "),
    ...(status === 429 && { headers: retryAfter }),
    content: { "application/json": { schema: errorSchema("AuthError", { code: { enum: codes } }) } },
  };
}
