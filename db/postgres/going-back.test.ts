import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { upgradeDatabase } from "#db/client.server.ts";
import { migrateTestDatabase } from "#tests/support/database.ts";
import { projectRoot } from "../../scripts/project-root.mjs";
import { NewerDatabaseError } from "../migration-state.ts";
import { postgresPools } from "./client.server.ts";
import journal from "./migrations/meta/_journal.json";

const document = readFileSync(join(projectRoot, "docs/postgres.md"), "utf8");

test("the previous version starts after an update, and then the update again, as docs/postgres.md says", async () => {
  const [section = ""] = /\n## Going back\n.*?\n## /s.exec(document) ?? [];
  const [setAside = "", putBack = ""] = section.match(/(?<=^```sql\n).*?(?=^```$)/gms) ?? [];
  await migrateTestDatabase();
  const { pool } = postgresPools();
  const newest = journal.entries.splice(-1);
  await expect(upgradeDatabase()).rejects.toThrow(NewerDatabaseError);
  await pool.query(setAside);
  expect(await upgradeDatabase()).toEqual({ applied: [] });
  journal.entries.push(...newest);
  await pool.query(putBack);
  expect(await upgradeDatabase()).toEqual({ applied: [] });
  const { rows } = await pool.query("SELECT count(*)::int AS count FROM drizzle.__drizzle_migrations");
  expect(rows).toEqual([{ count: journal.entries.length }]);
});
