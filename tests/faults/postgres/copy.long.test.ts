import { test } from "vitest";
import { startPostgres } from "../../support/postgres/postgres.ts";
import { moveThereAndBack } from "./copy-drill.ts";

test("100,000 people with their sessions and their trail move to PostgreSQL and back", async (context) => {
  const postgres = (await startPostgres()) ?? context.skip("PostgreSQL is not installed");
  try {
    const measured = await moveThereAndBack(await postgres.createDatabase("plumbline"), 100_000);
    process.stdout.write(`100,000 people, 400,000 rows: ${JSON.stringify(measured)}\n`);
  } finally {
    await postgres.stop();
  }
}, 1_800_000);
