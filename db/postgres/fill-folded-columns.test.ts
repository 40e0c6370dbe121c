import pg from "pg";
import { beforeEach, describe, expect, inject, onTestFinished, test, vi } from "vitest";
import { migrateTestDatabase } from "#tests/support/database.ts";
import { db } from "../client.server.ts";
import { fillAllFoldedColumns, fillSomeFoldedColumns } from "../fill-folded-columns.server.ts";
import { user } from "../schema.ts";
import { postgresPools } from "./client.server.ts";

// PGlite has only one session, so nothing can run concurrently.
describe.skipIf(inject("postgresPort") === undefined)("several processes that fold rows", () => {
  beforeEach(async () => {
    await migrateTestDatabase();
    await db().delete(user);
  });

  async function insertUnfolded(count: number) {
    await postgresPools().pool.query(
      `INSERT INTO "user" (id, name, email, email_verified, role, created_at, updated_at)
      SELECT md5(number::text), 'Ada ' || number, number || '@example.org', true, 'user', now(), now()
      FROM generate_series(1, $1::int) AS number`,
      [count],
    );
  }

  async function unfolded() {
    const { rows } = await postgresPools().pool.query(`SELECT name FROM "user" WHERE name_sort = ''`);
    return rows.map(({ name }) => name);
  }

  test("fold all of them without a conflict", async () => {
    await insertUnfolded(5_000);
    const queries = vi.spyOn(pg.Client.prototype, "query");
    onTestFinished(() => queries.mockRestore());
    await Promise.all([fillAllFoldedColumns(), fillAllFoldedColumns(), fillAllFoldedColumns()]);
    expect(await unfolded()).toEqual([]);
    const texts = queries.mock.calls.map(([query]) => (query as { text?: string }).text);
    expect(texts).toContain("commit");
    expect(texts).not.toContain("rollback");
  });

  test("do not wait for each other before a list", async () => {
    await insertUnfolded(300);
    const client = await postgresPools().pool.connect();
    onTestFinished(() => client.release(true));
    await client.query(`BEGIN; SELECT FROM "user" WHERE name = 'Ada 7' FOR UPDATE`);
    await fillSomeFoldedColumns("user");
    expect(await unfolded()).toEqual(["Ada 7"]);
  });

  test("wait for each other at the start", async () => {
    await insertUnfolded(300);
    const client = await postgresPools().pool.connect();
    await client.query(`BEGIN; SELECT FROM "user" WHERE name = 'Ada 7' FOR UPDATE`);
    const filling = fillAllFoldedColumns();
    await expect.poll(unfolded).toEqual(["Ada 7"]);
    client.release(true);
    await filling;
    expect(await unfolded()).toEqual([]);
  });
});
