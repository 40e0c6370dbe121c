import { vi } from "vitest";
import { postgresPools } from "#db/postgres/client.server.ts";

/** Returns PostgreSQL's plan of each statement of `work`, without sequential scans, which tests' small tables would get. */
export async function explainQueries(work: () => Promise<unknown>): Promise<string[]> {
  const { pool } = postgresPools();
  const asked = vi.spyOn(pool, "query");
  await work();
  const statements = asked.mock.calls.map(([text, values]) => ({
    text: String(text),
    values: values as unknown,
  }));
  asked.mockRestore();
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    await client.query("SET LOCAL enable_seqscan = off");
    const plans: string[] = [];
    for (const { text, values } of statements) {
      if (!text.startsWith("SELECT")) continue;
      const { rows } = await client.query<{ "QUERY PLAN": string }>(`EXPLAIN ${text}`, values as unknown[]);
      plans.push(rows.map((row) => row["QUERY PLAN"]).join("\n"));
    }
    return plans;
  } finally {
    await client.query("ROLLBACK");
    client.release();
  }
}
