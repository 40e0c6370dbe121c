import { readNumber } from "./statements.server.ts";

export async function countTableRows(table: string): Promise<number> {
  return readNumber(`SELECT count(*) FROM "${table}"`, []);
}
