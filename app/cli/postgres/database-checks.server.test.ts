import { expect, inject, test } from "vitest";
import { postgresPools } from "#db/postgres/client.server.ts";
import { migrateTestDatabase } from "#tests/support/database.ts";
import { checkDatabase } from "./database-checks.ts";

// PGlite does not apply the settings of a database to new connections.
test.skipIf(inject("postgresPort") === undefined)("reports a database that refuses writes", async () => {
  await migrateTestDatabase();
  const { pool } = postgresPools();
  const [{ name } = { name: "" }] = (await pool.query("SELECT current_database() AS name")).rows;
  const problem = {
    level: "problem",
    text: expect.stringContaining("default_transaction_read_only must be off"),
  };
  expect(await findings()).not.toContainEqual(problem);
  await pool.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
  expect(await findings()).toContainEqual(problem);
});

test("says that the settings for backups have no effect", async () => {
  expect(await findings()).toContainEqual({
    level: "good",
    text: expect.stringContaining("BACKUP_EVERY_HOURS and BACKUP_KEEP have no effect"),
  });
});

async function findings() {
  const found = [];
  for await (const finding of checkDatabase()) found.push(finding);
  return found;
}
