import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, inject, onTestFinished, test, vi } from "vitest";
import { postgresPools } from "#db/postgres/client.server.ts";
import { migrateTestDatabase } from "#tests/support/database.ts";
import { databaseAdmin } from "#tests/support/postgres/postgres.ts";
import { projectRoot } from "../../../scripts/project-root.mjs";
import { checkDatabase } from "./database-checks.ts";

describe("about the replica", () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });

  const database = process.env.DATABASE_URL ?? "";

  test.each([
    { replica: database, level: "good", text: "has the primary’s migrations" },
    { replica: "postgres://nobody@127.0.0.1:1/none", level: "problem", text: "Can’t read from the replica" },
  ])("says $level", async ({ replica, level, text }) => {
    await migrateTestDatabase();
    expect(await findingsWith(replica)).toContainEqual({ level, text: expect.stringContaining(text) });
  });

  test.skipIf(inject("postgresPort") === undefined)("says that it is another database", async () => {
    await migrateTestDatabase();
    const server = databaseAdmin(inject("postgresPort") ?? 0);
    const name = `other_${crypto.randomUUID().replaceAll("-", "")}`;
    const other = await server.createDatabase(name);
    onTestFinished(() => server.dropDatabase(name));
    const text = expect.stringContaining("does not have the same migrations as the primary");
    expect(await findingsWith(other)).toContainEqual({ level: "problem", text });
  });

  async function findingsWith(replica: string) {
    vi.stubEnv("DATABASE_REPLICA_URL", replica);
    vi.resetModules();
    return findings((await import("./database-checks.ts")).checkDatabase);
  }
});

// PGlite does not apply the settings of a database to new connections.
test.skipIf(inject("postgresPort") === undefined)(
  "warns of missing timeouts until they are set as docs/postgres.md says",
  async () => {
    await migrateTestDatabase();
    const { pool } = postgresPools();
    const [{ name } = { name: "" }] = (await pool.query("SELECT current_database() AS name")).rows;
    const names = "idle_in_transaction_session_timeout and statement_timeout";
    const warning = { level: "warning", text: expect.stringContaining(names) };
    expect(await findings()).toContainEqual(warning);
    const document = readFileSync(join(projectRoot, "docs/postgres.md"), "utf8");
    const [sql = ""] = /(?<=^```sql\n)ALTER ROLE .*?(?=^```$)/ms.exec(document) ?? [];
    // The role is shared with other tests.
    await pool.query(sql.replaceAll("ROLE app", `DATABASE ${name}`));
    expect(await findings()).not.toContainEqual({
      level: "warning",
      text: expect.stringContaining("timeout"),
    });
  },
);

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

async function findings(check = checkDatabase) {
  const found = [];
  for await (const finding of check()) found.push(finding);
  return found;
}
