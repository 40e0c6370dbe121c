import type { z } from "#app/validation/zod.ts";
import { idMadeOf } from "./made-id.ts";
import type { Call, Caller, Operation } from "./operation.ts";
import { ApiProblem, type FieldProblem } from "./problems.ts";

/**
 * Reads what a call brings along, by the schemas of its operation.
 *
 * @throws {ApiProblem} for whatever is not as it should be
 */
export async function readCall(
  operation: Operation,
  request: Request,
  url: URL,
  params: Record<string, string | undefined>,
  caller: Caller,
): Promise<Call<unknown, unknown>> {
  const query = operation.query && check(operation.query, "query", Object.fromEntries(url.searchParams));
  const body =
    operation.body && check(operation.body.schema, "body", await readBody(request, operation.body.type));
  const ifMatch = request.headers.get("if-match");
  return {
    caller,
    params: params as Record<string, string>,
    query,
    body,
    conditional: ifMatch !== null,
    requireVersion: (version) => {
      if (ifMatch !== null && !names(ifMatch, version)) throw new ApiProblem("PRECONDITION_FAILED");
    },
    onceId: operation.once ? onceId(request.headers.get("idempotency-key"), operation, caller) : undefined,
  };
}

/** Whether a list of entity tags holds that of a version: RFC 9110, 13.1.1. Weak ones never match. */
export function names(entityTags: string, version: number): boolean {
  return entityTags.split(",").some((tag) => tag.trim() === "*" || tag.trim() === entityTag(version));
}

export function entityTag(version: number): string {
  return `"${version}"`;
}

function check(schema: z.ZodType, place: "body" | "query", value: unknown): unknown {
  const { data, error } = schema.safeParse(value);
  if (!error) return data;
  throw new ApiProblem("VALIDATION_ERROR", {
    errors: error.issues.flatMap((issue) => fieldProblems(issue, place)),
  });
}

function fieldProblems(issue: z.core.$ZodIssue, place: "body" | "query"): FieldProblem[] {
  const path = issue.path.map(String);
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({
      in: place,
      name: [...path, key].join(".").slice(0, longestName),
      message: "api.invalid.unknown",
    }));
  }
  // Our own schemas say what is wrong by a key; what Zod says by itself is English.
  const isKey = /^[a-z]+(\.[\w-]+)+$/i.test(issue.message);
  return [{ in: place, name: path.join("."), message: isKey ? issue.message : "api.invalid.value" }];
}

/** Characters of a name that nobody knows, which is handed back to whoever sent it. */
const longestName = 100;

async function readBody(request: Request, type: string): Promise<unknown> {
  const [given] = (request.headers.get("content-type") ?? "").split(";");
  if (given?.trim().toLowerCase() !== type) {
    throw new ApiProblem("UNSUPPORTED_MEDIA_TYPE", { headers: { Accept: type } });
  }
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(await request.arrayBuffer());
    return type === "application/json" ? (JSON.parse(text) as unknown) : text;
  } catch {
    throw new ApiProblem("MALFORMED_REQUEST");
  }
}

/** What a key may look like: visible ASCII, as header values are. */
const saneKey = /^[\x21-\x7e]{1,255}$/;

/**
 * The id of the record that this call makes, so that the same call makes it once. A key counts for one caller and one
 * operation: nobody can find out or use up another's.
 */
function onceId(key: string | null, { id }: Operation, caller: Caller): string | undefined {
  if (key === null) return undefined;
  if (!saneKey.test(key)) {
    const error = { in: "header", name: "Idempotency-Key", message: "api.invalid.value" } as const;
    throw new ApiProblem("VALIDATION_ERROR", { errors: [error] });
  }
  return idMadeOf(caller.user.id, id, key);
}
