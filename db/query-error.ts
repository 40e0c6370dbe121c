import { DrizzleQueryError } from "drizzle-orm";

/** For logs: errors of Drizzle contain every value of a query, such as codes, and databases name clashing values. */
export function redactQueryError(error: unknown): unknown {
  if (!(error instanceof DrizzleQueryError)) return error;
  const { cause, query, stack } = error;
  const code = cause && "code" in cause ? cause.code : undefined;
  const redacted = new Error(`${cause?.message ?? "The query failed"}: ${query}`);
  redacted.name = "QueryError";
  redacted.stack = [
    `${redacted.name}: ${redacted.message}`,
    ...stackFrames(stack),
    ...stackFrames(cause?.stack),
  ].join("\n");
  return Object.assign(redacted, { code });
}

function stackFrames(stack = "") {
  return stack.split("\n").filter((line) => /^\s+at /.test(line));
}
