import { test } from "vitest";
import { startPostgres } from "../../support/postgres/postgres.ts";
import { copyToPostgresAndBack } from "./copy-round-trip.ts";

test("copies 100,000 users with sessions and audit log to PostgreSQL and back", async (context) => {
  const postgres = (await startPostgres()) ?? context.skip("PostgreSQL is not installed");
  try {
    const measured = await copyToPostgresAndBack(await postgres.createDatabase("app"), 100_000);
    process.stdout.write(`100,000 users, 400,000 rows: ${JSON.stringify(measured)}\n`);
  } finally {
    await postgres.stop();
  }
}, 1_800_000);
