import { databaseDialect } from "#app/settings.server.ts";
import { replica } from "#db/client.server.ts";
import { repository, user } from "#db/schema.ts";
import { countRows as countRowsOfSqlite } from "./sqlite/count-rows.server.ts";

const tables = { user, repository };

export async function countRows(table: keyof typeof tables): Promise<number> {
  return databaseDialect() === "sqlite" ? countRowsOfSqlite(table) : replica().$count(tables[table]);
}
