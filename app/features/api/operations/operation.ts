import type { Actor } from "#app/access/actor.ts";
import type { Permissions } from "#app/access/permissions.ts";
import type { ProblemCode, ProblemKind } from "#app/http/problems.ts";
import type { z } from "#app/validation/zod.ts";

/** A group of operations in the reference and in the OpenAPI document. */
export interface Tag {
  name: string;
  /** The key of its text, where that is not at `api.tags.<name>`. */
  text?: string;
  /** Places it among the others. */
  order: number;
}

/** What the `api.ts` of a feature exports: the operations that the feature adds to the API. */
export interface OperationsModule {
  /** Left out where the operations go into the group of another feature. */
  tag?: Tag;
  operations: readonly Operation[];
}

/** Who calls: somebody with a session of this browser, or with a token. */
export interface Caller {
  user: { id: string; email: string; name: string; role: string };
  /** The session that asks; none for a token. */
  sessionId: string | null;
  actor: Actor;
}

/** A call whose parts have been read and found right. */
export interface Call<Query, Body> {
  caller: Caller;
  /** The parts of the path in braces. */
  params: Record<string, string>;
  query: Query;
  body: Body;
  /** Ends the call with 412 where `If-Match` asks for other versions than this. */
  requireVersion: (version: number) => void;
  /** Whether the caller said by `If-Match` which version they mean. */
  conditional: boolean;
  /** An id made of `Idempotency-Key`: the same for the same caller, key and operation. */
  onceId: string | undefined;
}

/** What an operation answers with. */
export interface Answer<Body> {
  body: Body;
  /** Of what the body shows: becomes the `ETag`. */
  version?: number;
  /** Of what was made. */
  location?: string;
  headers?: Record<string, string>;
}

interface Spec<Query extends z.ZodObject, Body extends z.ZodType, Result extends z.ZodType> {
  /** The `operationId`. */
  id: string;
  /** The key of its text, where that is not at `api.operations.<id>`. */
  summary?: string;
  method: Method;
  /** Beneath `/api/v1`, with its parameters in braces: `/users/{id}`. */
  path: `/${string}`;
  /** The name of a `Tag`. */
  tag: string;
  /** What the caller must be able to do; null where nobody need say who they are. */
  permissions: Permissions | null;
  query?: Query;
  body?: { type: "application/json" | "text/csv"; schema: Body; example: unknown };
  /** A schema of `null` stands for an answer without a body. */
  answer: { status: 200 | 201 | 204; schema: Result; example?: unknown };
  /** Problems beyond those that every operation may answer, and those that follow from its parts. */
  problems?: (ProblemCode | ProblemKind)[];
  /** Whether the answer has an `ETag`, which `If-Match` and `If-None-Match` may name. */
  versioned?: boolean;
  /** Whether an `Idempotency-Key` makes the call take effect once, however often it is sent. */
  once?: boolean;
  run: (call: Call<z.output<Query>, z.output<Body>>) => Promise<Answer<z.input<Result>>>;
}

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** An operation whose schemas are its own matter. */
// biome-ignore lint/suspicious/noExplicitAny: the parts fit together inside each operation, which `operation` checks
export type Operation = Spec<any, any, any>;

/** Describes one operation: what it takes, what it answers, and what it does. Everything else follows from this. */
export function operation<
  Query extends z.ZodObject,
  Body extends z.ZodType = z.ZodUndefined,
  Result extends z.ZodType = z.ZodNull,
>(spec: Spec<Query, Body, Result>): Operation {
  return spec;
}
