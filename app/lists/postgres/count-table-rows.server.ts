import { readNumber } from "./statements.server.ts";

/** How many rows a table has, exactly. */
export async function countTableRows(table: string): Promise<number> {
  return readNumber(`SELECT count(*) FROM "${table}"`, []);
}
