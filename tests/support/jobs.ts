import type { RunningServer } from "./server.ts";

/** @param kind by default one that nothing runs, so that the job does not change. @returns its id */
export async function insertJob(
  server: Pick<RunningServer, "query">,
  state: "failed" | "scheduled" | "waiting",
  error: string | null = null,
  kind = "test.unknown",
): Promise<number> {
  const key = crypto.randomUUID();
  const now = new Date();
  const finishedAt = state === "failed" ? now : null;
  await server.query(
    "INSERT INTO job (kind, input, state, priority, key, due_at, attempts, error, created_at, finished_at) VALUES (?, '{}', ?, 0, ?, ?, 1, ?, ?, ?)",
    ...[kind, state, key, new Date(now.getTime() + 3_600_000), error, now, finishedAt],
  );
  const [row] = await server.query<{ id: number }>("SELECT id FROM job WHERE key = ?", key);
  if (!row) throw new Error("No job was stored");
  return Number(row.id);
}
