import { DrizzleQueryError } from "drizzle-orm";

/** For logs: errors of Drizzle contain every value of a query, such as codes, and databases name clashing values. */
export function redactQueryError(error: unknown): unknown {
  if (!(error instanceof DrizzleQueryError)) return error;
  const { cause, query, stack } = error;
  const code = cause && "code" in cause ? cause.code : undefined;
  const told = new Error(`${cause?.message ?? "The query failed"}: ${query}`);
  told.name = "QueryError";
  told.stack = [`${told.name}: ${told.message}`, ...stackFrames(stack), ...stackFrames(cause?.stack)].join(
    "\n",
  );
  return Object.assign(told, { code });
}

function stackFrames(stack = "") {
  return stack.split("\n").filter((line) => /^\s+at /.test(line));
}
