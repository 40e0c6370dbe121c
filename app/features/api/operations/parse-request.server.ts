import { hashToUuid } from "#app/hash-to-uuid.server.ts";
import { ApiProblemError, type FieldError } from "#app/http/problems.ts";
import { isJsonWithinLimits } from "#app/validation/json.ts";
import { z } from "#app/validation/zod.ts";
import { fieldErrorCode } from "./field-error-code.ts";
import { isIdempotencyKey } from "./idempotency-key.ts";
import type { Caller, Operation, OperationCall } from "./operation.ts";

/** Validates a request by the schemas of its operation. @throws {ApiProblemError} for invalid input */
export async function parseRequest(
  operation: Operation,
  request: Request,
  url: URL,
  params: Record<string, string | undefined>,
  caller: Caller,
): Promise<OperationCall<string, unknown, unknown>> {
  rejectRepeated(url.searchParams);
  const query = validate(operation.query ?? noParameters, "query", Object.fromEntries(url.searchParams));
  const body =
    operation.body && validate(operation.body.schema, "body", await readBody(request, operation.body));
  return {
    caller,
    params,
    query,
    body,
    expectedVersions: parseEntityTags(request.headers.get("if-match")),
    idempotencyId: operation.acceptsIdempotencyKey
      ? idempotencyId(request.headers.get("idempotency-key"), operation, caller)
      : undefined,
  };
}

const noParameters = z.strictObject({});

/** No operation takes several values, and one of them alone would be a different request. */
function rejectRepeated(parameters: URLSearchParams): void {
  const [seen, repeated] = [new Set<string>(), new Set<string>()];
  for (const name of parameters.keys()) (seen.has(name) ? repeated : seen).add(name);
  if (repeated.size === 0) return;
  throw new ApiProblemError("VALIDATION_ERROR", {
    errors: [...repeated].slice(0, maxProblems).map((name) => ({
      in: "query",
      name: name.slice(0, maxNameLength),
      code: "REPEATED",
      message: "api.invalid.repeated",
    })),
  });
}

/** RFC 9110, 13.1.1. Weak and unknown tags match no version. @returns undefined for any version */
function parseEntityTags(list: string | null): number[] | undefined {
  const tags = list?.split(",", maxEntityTags).map((tag) => tag.trim());
  if (!tags || tags.includes("*")) return undefined;
  return tags.flatMap((tag) => {
    const version = Number(tag.slice(1, -1));
    return tag === entityTag(version) ? [version] : [];
  });
}

const maxEntityTags = 100;

export function entityTag(version: number): string {
  return `"${version}"`;
}

function validate(schema: z.ZodType, source: "body" | "query", value: unknown): unknown {
  const { data, error } = schema.safeParse(value, { reportInput: true });
  if (!error) return data;
  throw new ApiProblemError("VALIDATION_ERROR", {
    errors: error.issues.flatMap((issue) => fieldProblems(issue, source)).slice(0, maxProblems),
  });
}

function fieldProblems(issue: z.core.$ZodIssue, source: "body" | "query"): FieldError[] {
  const path = issue.path.map(String);
  const code = fieldErrorCode(issue);
  if (issue.code === "unrecognized_keys") {
    return issue.keys.slice(0, maxProblems).map((key) => ({
      in: source,
      name: [...path, key].join(".").slice(0, maxNameLength),
      code,
      message: "api.invalid.unknown",
    }));
  }
  // Our schemas report translation keys; Zod's own messages are English.
  const isKey = /^[a-z]+(\.[\w-]+)+$/i.test(issue.message);
  return [{ in: source, name: path.join("."), code, message: isKey ? issue.message : "api.invalid.value" }];
}

/** Characters of an unknown field name that the response repeats. */
const maxNameLength = 100;

const maxProblems = 20;

async function readBody(request: Request, body: NonNullable<Operation["body"]>): Promise<unknown> {
  const [given] = (request.headers.get("content-type") ?? "").split(";");
  if (given?.trim().toLowerCase() !== body.type) {
    throw new ApiProblemError("UNSUPPORTED_MEDIA_TYPE", { headers: { Accept: body.type } });
  }
  const bytes = await readBytes(request);
  if (body.type === "text/csv") return body.decode(bytes);
  const text = decodeUtf8(bytes);
  if (!isJsonWithinLimits(text)) throw new ApiProblemError("BODY_TOO_LARGE");
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new ApiProblemError("MALFORMED_REQUEST");
  }
}

async function readBytes(request: Request): Promise<Uint8Array> {
  try {
    return new Uint8Array(await request.arrayBuffer());
  } catch {
    throw new ApiProblemError("MALFORMED_REQUEST");
  }
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new ApiProblemError("MALFORMED_REQUEST");
  }
}

// The id of the record to create, so that a repeated request creates it once. It depends on the caller and
// the operation: nobody can use or discover another caller's keys.
function idempotencyId(key: string | null, { id }: Operation, caller: Caller): string | undefined {
  if (key === null) return undefined;
  if (!isIdempotencyKey(key)) {
    const code = key === "" ? "REQUIRED" : "INVALID";
    const error = { in: "header", name: "Idempotency-Key", code, message: "api.invalid.value" } as const;
    throw new ApiProblemError("VALIDATION_ERROR", { errors: [error] });
  }
  return hashToUuid(caller.user.id, id, key);
}
