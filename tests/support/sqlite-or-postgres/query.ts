import { query as onPostgres } from "../postgres/query.ts";
import { query as onSqlite } from "../sqlite/query.ts";

/**
 * One statement past the server, in words of both databases, on a connection of its own: `?` stands for a value, a Date is a
 * time and true and false are booleans, whichever way the database keeps them. What comes back is the same from both as well:
 * times in milliseconds, booleans as 1 and 0, JSON as the text without spaces that `JSON.stringify` makes.
 *
 * @param address as `DATABASE_URL` has it
 * @returns [] from a statement that returns no rows
 */
export async function query<Row>(address: string, sql: string, values: readonly unknown[]): Promise<Row[]> {
  return address.startsWith("file:") ? onSqlite(address, sql, values) : onPostgres(address, sql, values);
}
