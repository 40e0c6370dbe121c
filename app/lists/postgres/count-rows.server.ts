import { readNumber } from "./statements.server.ts";

/** How many rows a table has, exactly. */
export async function countRows(table: string): Promise<number> {
  return readNumber(`SELECT count(*) FROM "${table}"`, []);
}
