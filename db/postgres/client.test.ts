import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { migrateTestDatabase } from "#tests/support/database.ts";
import { upgradeDatabase, withAdvisoryLock } from "../client.server.ts";
import { postgresPools } from "./client.server.ts";

// PGlite has a single session, so nothing can conflict.
describe.skipIf(inject("postgresPort") === undefined)("several at once", () => {
  beforeAll(migrateTestDatabase);

  test("work with the same name runs in one process at a time", async () => {
    const done: string[] = [];
    const work = (name: string) => async () => {
      await sleep(200);
      done.push(name);
    };
    const first = withAdvisoryLock("cleaning", work("first"));
    await sleep(100);
    expect(await withAdvisoryLock("cleaning", work("second"))).toBe(false);
    expect(await withAdvisoryLock("something else", work("other"))).toBe(true);
    expect(await first).toBe(true);
    expect(await withAdvisoryLock("cleaning", work("third"))).toBe(true);
    expect(done.sort()).toEqual(["first", "other", "third"]);
  });

  test("the lock is released when work fails", async () => {
    const failing = withAdvisoryLock("cleaning", async () => {
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await withAdvisoryLock("cleaning", async () => {})).toBe(true);
  });

  test("concurrent migrations apply each migration once", async () => {
    const { pool } = postgresPools();
    await pool.query("DROP SCHEMA public CASCADE; DROP SCHEMA drizzle CASCADE; CREATE SCHEMA public");
    const upgrades = await Promise.all(Array.from({ length: 5 }, () => upgradeDatabase()));
    const applied = upgrades.filter((upgrade) => upgrade.applied.length > 0);
    expect(applied).toHaveLength(1);
    const { rows } = await pool.query("SELECT count(*)::int AS count FROM drizzle.__drizzle_migrations");
    expect(rows).toEqual([{ count: applied[0]?.applied.length }]);
  });

  test("does not touch a newer version's database", async () => {
    const { pool } = postgresPools();
    await pool.query(
      "INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('newer', 9999999999999)",
    );
    await expect(upgradeDatabase()).rejects.toThrow(/newer version/);
    await pool.query("DELETE FROM drizzle.__drizzle_migrations WHERE hash = 'newer'");
    expect(await upgradeDatabase()).toEqual({ applied: [] });
  });
});
