import type { RunningServer } from "./server.ts";

/** Rows by table, except those that the server changes on its own: schedules, scheduled jobs, queued emails, search indexes. */
export async function readAllRows(
  { query }: Pick<RunningServer, "query">,
  exceptTables: readonly string[] = [],
): Promise<Record<string, unknown[]>> {
  const tables = await query<{ name: string }>(
    "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name <> 'sqlite_schema'",
  );
  const leftOut = new Set(["job_schedule", ...exceptTables]);
  const rows: Record<string, unknown[]> = {};
  for (const { name } of tables) {
    if (!leftOut.has(name))
      rows[name] = await query(name === "job" ? jobsOfUsers : `SELECT * FROM "${name}"`);
  }
  return rows;
}

/** The server gives a scheduled job its time as the key. */
const jobsOfUsers = "SELECT * FROM job WHERE kind <> 'send-mail' AND (key IS NULL OR key NOT LIKE 'at %')";
