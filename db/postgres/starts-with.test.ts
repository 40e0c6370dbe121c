import { expect, test } from "vitest";
import { migrateTestDatabase } from "#tests/support/database.ts";
import { explainQueries } from "#tests/support/postgres/plans.ts";
import { db } from "../client.server.ts";
import { verification } from "../schema.ts";
import { startsWith } from "../starts-with.ts";
import { postgresPools } from "./client.server.ts";

test("the beginning of a text is an index range", async () => {
  await migrateTestDatabase();
  const { sql, params } = db()
    .select({ id: verification.id })
    .from(verification)
    .where(startsWith(verification.identifier, "a_"))
    .toSQL();
  const [plan] = await explainQueries(() =>
    postgresPools().pool.query(sql.replace(/^select/, "SELECT"), params),
  );
  expect(plan).toMatch(/Index Cond: .*identifier >= 'a_'.* AND .*identifier <= 'a_/);
  expect(plan).not.toContain("Filter");
});
