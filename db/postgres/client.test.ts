import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { migrateTestDatabase } from "#tests/support/database.ts";
import { upgradeDatabase, withAdvisoryLock } from "../client.server.ts";
import { postgres } from "./client.server.ts";

// PGlite has one session for all, in which nobody waits for anybody.
describe.skipIf(inject("postgresPort") === undefined)("several at once", () => {
  beforeAll(migrateTestDatabase);

  test("work of one name is done by one at a time, and again when that is over", async () => {
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

  test("work that fails lets the next one begin", async () => {
    const failing = withAdvisoryLock("cleaning", async () => {
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await withAdvisoryLock("cleaning", async () => {})).toBe(true);
  });

  test("many who migrate at once apply each migration once", async () => {
    const { pool } = postgres();
    await pool.query("DROP SCHEMA public CASCADE; DROP SCHEMA drizzle CASCADE; CREATE SCHEMA public");
    const upgrades = await Promise.all(Array.from({ length: 5 }, () => upgradeDatabase()));
    const applied = upgrades.filter((upgrade) => upgrade.applied.length > 0);
    expect(applied).toHaveLength(1);
    const { rows } = await pool.query("SELECT count(*)::int AS count FROM drizzle.__drizzle_migrations");
    expect(rows).toEqual([{ count: applied[0]?.applied.length }]);
  });

  test("a newer version's database is left alone", async () => {
    const { pool } = postgres();
    await pool.query(
      "INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('newer', 9999999999999)",
    );
    await expect(upgradeDatabase()).rejects.toThrow(/newer version/);
    await pool.query("DELETE FROM drizzle.__drizzle_migrations WHERE hash = 'newer'");
    expect(await upgradeDatabase()).toEqual({ applied: [] });
  });
});
