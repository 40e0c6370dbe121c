import { type SQL, sql } from "drizzle-orm";

/** A field of `dialect.jsonRows`, as text. Qualified, because the table of the same statement may have a column `value`. */
export function jsonRowField(name: string): SQL<string> {
  return sql<string>`json_rows.value ->> ${sql.raw(`'${name}'`)}`;
}
