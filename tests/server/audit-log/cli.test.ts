import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runBuiltScript } from "#tests/support/server.ts";
import { describeEachDatabase } from "#tests/support/sqlite-or-postgres/each-database.ts";
import { query } from "#tests/support/sqlite-or-postgres/query.ts";

describeEachDatabase((newDatabase) => {
  const folder = mkdtempSync(join(tmpdir(), "cli-"));
  let database: string;
  beforeAll(async () => {
    database = (await newDatabase()) ?? `file:${join(folder, "app.db")}`;
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test("records actions of the command line without an actor", async () => {
    await runBuiltScript("build/server/cli.js", { DATABASE_URL: database }, [
      "admin",
      "create",
      " First@Example.org ",
    ]);
    const activity = "SELECT kind, actor_id, actor_name, subject_label, details FROM activity";
    expect(await query(database, activity, [])).toEqual([
      {
        kind: "user.create",
        actor_id: null,
        actor_name: "",
        subject_label: "first@example.org",
        details: '{"role":"admin"}',
      },
    ]);
  });
});
