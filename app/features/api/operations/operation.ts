import type { Actor } from "#app/access/actor.ts";
import type { Permissions } from "#app/access/permissions.ts";
import type { ProblemCode, ProblemType } from "#app/http/problems.ts";
import type { z } from "#app/validation/zod.ts";

export interface Tag {
  name: string;
  /** The key of its text, by default `api.tags.<name>`. */
  descriptionKey?: string;
  /** Places it among the others. */
  order: number;
}

/** The exports of a feature's `api.ts`. */
export interface OperationsModule {
  /** Omitted if the operations join another feature's group. */
  tag?: Tag;
  operations: readonly Operation[];
}

export interface Caller {
  user: { id: string; email: string; name: string; role: string };
  /** Null for a token. */
  sessionId: string | null;
  actor: Actor;
}

/** The parameters in braces of a path: `{ id: string }` for `/users/{id}`. */
type PathParams<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { [name in Name]: string } & PathParams<Rest>
  : unknown;

export interface OperationCall<Path extends string, Query, Body> {
  caller: Caller;
  params: PathParams<Path>;
  query: Query;
  body: Body;
  /** The versions that `If-Match` names; undefined if any version may be changed. */
  expectedVersions: readonly number[] | undefined;
  /** An id derived from `Idempotency-Key`: the same for the same caller, key and operation. */
  idempotencyId: string | undefined;
}

export interface OperationResult<Body> {
  /** A generator has the JSON text of a large body, in parts. It does not run for HEAD. */
  body: Body | AsyncGenerator<string>;
  /** Sent as the `ETag`. */
  version?: number;
  location?: string;
  headers?: Record<string, string>;
}

interface OperationDefinition<
  Path extends `/${string}`,
  Query extends z.ZodObject,
  Body extends z.ZodType,
  Result extends z.ZodType,
> {
  id: string;
  /** The key of its text, by default `api.operations.<id>`. */
  summaryKey?: string;
  method: Method;
  /** Below `/api/v1`, with parameters in braces: `/users/{id}`. */
  path: Path;
  tag: string;
  /** Required permissions; null for a public operation. */
  permissions: Permissions | null;
  /** Whether users who have not entered their name yet may call it, then without `permissions`. */
  allowsMissingName?: boolean;
  query?: Query;
  body?: (JsonBody | CsvBody) & { schema: Body; example: unknown };
  /** A `null` schema means no body. */
  response: { status: 200 | 201 | 204; schema: Result; example?: unknown };
  /** In addition to the common problems and those implied by the definition. */
  problems?: (ProblemCode | ProblemType)[];
  /**
   * Whether responses have an `ETag` that `If-Match` and `If-None-Match` can name; "for changes" only `If-Match`, because
   * the response also changes without the version.
   */
  versioned?: boolean | "for changes";
  acceptsIdempotencyKey?: boolean;
  handler: (
    call: OperationCall<Path, z.output<Query>, z.output<Body>>,
  ) => Promise<OperationResult<z.input<Result>>>;
}

type JsonBody = { type: "application/json" };

/** @throws {ApiProblemError} for bytes that are no text */
type CsvBody = { type: "text/csv"; decode: (bytes: Uint8Array) => Promise<string> };

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

// biome-ignore lint/suspicious/noExplicitAny: the parts fit together inside each operation, which `defineOperation` checks
export type Operation = OperationDefinition<any, any, any, any>;

/** Defines an operation. Routing, validation and documentation follow from it. */
export function defineOperation<
  const Path extends `/${string}`,
  Query extends z.ZodObject,
  Body extends z.ZodType = z.ZodUndefined,
  Result extends z.ZodType = z.ZodNull,
>(definition: OperationDefinition<Path, Query, Body, Result>): Operation {
  return definition;
}
