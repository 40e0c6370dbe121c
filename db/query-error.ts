import { DrizzleQueryError } from "drizzle-orm";

/**
 * An error as it may be told in a log: Drizzle names every value of a failed query, codes, addresses and tokens among them,
 * and a database may name the values that clash. Of those there is nothing left; of any other error everything.
 */
export function withoutValues(error: unknown): unknown {
  if (!(error instanceof DrizzleQueryError)) return error;
  const { cause, query, stack } = error;
  const code = cause && "code" in cause ? cause.code : undefined;
  const told = new Error(`${cause?.message ?? "The query failed"}: ${query}`);
  told.name = "QueryError";
  told.stack = [`${told.name}: ${told.message}`, ...framesOf(stack), ...framesOf(cause?.stack)].join("\n");
  return Object.assign(told, { code });
}

function framesOf(stack = "") {
  return stack.split("\n").filter((line) => /^\s+at /.test(line));
}
