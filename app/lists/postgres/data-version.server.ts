import { readRows } from "./statements.server.ts";

/** Which transactions a query sees, so that a write of any process changes it. */
export async function dataVersion(): Promise<string | undefined> {
  const [row] = await readRows<{ snapshot: string }>("SELECT pg_current_snapshot()::text AS snapshot", []);
  return row?.snapshot;
}
