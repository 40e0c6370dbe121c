import { readRows } from "./statements.server.ts";

/** Changes with every write by any process. A replica's snapshot lists no running transactions, hence the position. */
export async function dataVersion(): Promise<string | undefined> {
  const [row] = await readRows<{ version: string }>(
    "SELECT concat(pg_current_snapshot(), ' ', pg_last_wal_replay_lsn()) AS version",
    [],
  );
  return row?.version;
}
