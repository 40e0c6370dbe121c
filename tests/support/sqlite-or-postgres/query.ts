import { query as onPostgres } from "../postgres/query.ts";
import { query as onSqlite } from "../sqlite/query.ts";

/**
 * One statement for both databases, on its own connection. Takes Dates and booleans; returns times in milliseconds,
 * booleans as 1 and 0, and JSON as `JSON.stringify` writes it.
 * @param address as in `DATABASE_URL`
 * @returns [] from a statement that returns no rows
 */
export async function query<Row>(address: string, sql: string, values: readonly unknown[]): Promise<Row[]> {
  return address.startsWith("file:") ? onSqlite(address, sql, values) : onPostgres(address, sql, values);
}
