import { type SQL, sql } from "drizzle-orm";
import { databaseDialect } from "#app/settings.server.ts";

/**
 * Rows for `from`, each an object in the column `value`. One parameter: building a statement with one per
 * field of 2,000 rows takes longer than running it.
 */
export function jsonRows(rows: readonly Record<string, string>[]): SQL {
  const json = JSON.stringify(rows);
  return databaseDialect() === "postgres"
    ? sql`json_array_elements(${json}::json) as rows(value)`
    : sql`json_each(${json}) as rows`;
}

/** A time parameter where the database cannot infer its type. @public */
export function timeValue(time: Date): SQL {
  return databaseDialect() === "postgres" ? sql`${time.toISOString()}::timestamptz` : sql`${time.getTime()}`;
}
