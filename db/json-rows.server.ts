import { type SQL, sql } from "drizzle-orm";
import { databaseDialect } from "#app/settings.server.ts";

/**
 * Rows for a `from`, each an object in the column `value` whose fields `value ->> 'name'` reads as text. They are one
 * parameter: putting together a statement with one for every field of 2,000 rows takes longer than running it.
 */
export function jsonRows(rows: readonly Record<string, string>[]): SQL {
  const json = JSON.stringify(rows);
  return databaseDialect() === "postgres"
    ? sql`json_array_elements(${json}::json) as rows(value)`
    : sql`json_each(${json}) as rows`;
}

/**
 * A time for a statement that tells the database nothing about the type of its parameters.
 *
 * @public whether or not a feature that can be left out uses it
 */
export function timeValue(time: Date): SQL {
  return databaseDialect() === "postgres" ? sql`${time.toISOString()}::timestamptz` : sql`${time.getTime()}`;
}
