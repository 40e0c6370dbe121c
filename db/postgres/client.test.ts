import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { migrateTestDatabase } from "#tests/support/database.ts";
import { probeDatabase, transaction, upgradeDatabase } from "../client.server.ts";
import { DatabaseUnavailableError } from "../database-unavailable.ts";
import { postgresPools } from "./client.server.ts";
import { migrate, migrationLock } from "./migrate.server.ts";
import journal from "./migrations/meta/_journal.json";

test("applies a migration that is older than the newest applied one", async () => {
  await migrateTestDatabase();
  journal.entries.push({ idx: 99, version: "7", when: 1, tag: "9999_colleague", breakpoints: true });
  onTestFinished(() => void journal.entries.pop());
  await expect(upgradeDatabase()).rejects.toThrow("9999_colleague");
});

test("names the migration and the statement that failed", async () => {
  const { pool } = postgresPools();
  await pool.query("DROP SCHEMA public CASCADE; DROP SCHEMA IF EXISTS drizzle CASCADE; CREATE SCHEMA public");
  await pool.query('CREATE TABLE "user" (id text)');
  const failure = expect.objectContaining({
    message: expect.stringMatching(
      /^Migration 0000_\w+: relation "user" already exists\nCREATE TABLE "user" \(/,
    ),
    code: "42P07",
  });
  await expect(upgradeDatabase()).rejects.toEqual(failure);
  await pool.query('DROP TABLE "user"');
  expect((await upgradeDatabase()).applied).not.toEqual([]);
});

test("the probe reports a database that refuses writes", async () => {
  await migrateTestDatabase();
  const { pool } = postgresPools();
  await expect(probeDatabase()).resolves.toBeUndefined();
  await pool.query("SET default_transaction_read_only = on");
  onTestFinished(async () => void (await pool.query("RESET default_transaction_read_only")));
  await expect(probeDatabase()).rejects.toThrow("The database is read-only");
});

test("releases the connection of a transaction that cannot begin", async () => {
  await migrateTestDatabase();
  const { pool } = postgresPools();
  // BEGIN fails in an aborted transaction.
  const client = await pool.connect();
  await expect(client.query("BEGIN; SELECT 1 / 0")).rejects.toThrow("division by zero");
  client.release();
  await expect(transaction(async () => "done")).rejects.toThrow();
  expect(pool.idleCount).toBe(pool.totalCount);
  await pool.query("ROLLBACK");
  await expect(transaction(async () => "done")).resolves.toBe("done");
});

// PGlite has only one session, so nothing can run concurrently.
describe.skipIf(inject("postgresPort") === undefined)("concurrent migrations", () => {
  beforeAll(migrateTestDatabase);

  test("apply each migration once", async () => {
    const { pool } = postgresPools();
    await pool.query("DROP SCHEMA public CASCADE; DROP SCHEMA drizzle CASCADE; CREATE SCHEMA public");
    const upgrades = await Promise.all(Array.from({ length: 5 }, () => upgradeDatabase()));
    const applied = upgrades.filter((upgrade) => upgrade.applied.length > 0);
    expect(applied).toHaveLength(1);
    const { rows } = await pool.query("SELECT count(*)::int AS count FROM drizzle.__drizzle_migrations");
    expect(rows).toEqual([{ count: applied[0]?.applied.length }]);
  });

  test("wait only briefly for a table that another connection uses", async () => {
    const { pool } = postgresPools();
    await pool.query("DROP SCHEMA public CASCADE; DROP SCHEMA drizzle CASCADE; CREATE SCHEMA public");
    const [dump, client] = [await pool.connect(), await pool.connect()];
    onTestFinished(() => [dump, client].forEach((each) => void each.release(true)));
    // A migration that creates the table waits for this transaction.
    await dump.query('BEGIN; CREATE TABLE "user" (id text)');
    const failure = await migrate(client, 200).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(DatabaseUnavailableError);
    expect(String(failure)).toMatch(/another connection.*lock timeout\)$/);
    await dump.query("ROLLBACK");
    expect(await migrate(client)).not.toEqual([]);
  });

  test("wait for as long as another process migrates", async () => {
    const { pool } = postgresPools();
    const [other, client] = [await pool.connect(), await pool.connect()];
    onTestFinished(() => [other, client].forEach((each) => void each.release(true)));
    await other.query("BEGIN");
    await other.query("SELECT pg_advisory_xact_lock($1)", [migrationLock]);
    const migrating = migrate(client, 50);
    await sleep(300);
    await other.query("COMMIT");
    expect(await migrating).toEqual([]);
  });

  test("wait for it even if the role has timeouts", async () => {
    const { pool } = postgresPools();
    const [other, client] = [await pool.connect(), await pool.connect()];
    onTestFinished(() => [other, client].forEach((each) => void each.release(true)));
    await client.query("SET statement_timeout = '100ms'; SET lock_timeout = '100ms'");
    await other.query("BEGIN");
    await other.query("SELECT pg_advisory_xact_lock($1)", [migrationLock]);
    const migrating = migrate(client);
    await sleep(300);
    await other.query("COMMIT");
    expect(await migrating).toEqual([]);
    expect((await client.query("SHOW statement_timeout")).rows).toEqual([{ statement_timeout: "100ms" }]);
  });

  test("do not change a newer version's database", async () => {
    const { pool } = postgresPools();
    await pool.query(
      "INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('newer', 9999999999999)",
    );
    await expect(upgradeDatabase()).rejects.toThrow(/newer version/);
    await pool.query("DELETE FROM drizzle.__drizzle_migrations WHERE hash = 'newer'");
    expect(await upgradeDatabase()).toEqual({ applied: [] });
  });
});
