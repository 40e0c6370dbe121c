import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { db } from "#db/client.server.ts";
import { job } from "#db/schema.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { projectRoot } from "../../scripts/project-root.mjs";
import { postgresPools } from "./client.server.ts";

const document = readFileSync(join(projectRoot, "docs/postgres.md"), "utf8");

test("after a restore as docs/postgres.md says, jobs that users had requested do not go on", async () => {
  await migrateTestDatabase();
  const { id: requestedBy } = await makeUser();
  const now = new Date();
  const values = { input: "{}", dueAt: now, createdAt: now };
  await db()
    .insert(job)
    .values([
      { ...values, kind: "delete-users", state: "running", holder: "a", leaseUntil: now, requestedBy },
      { ...values, kind: "test.requested", state: "done", finishedAt: now, requestedBy },
      { ...values, kind: "cleanup", state: "scheduled" },
      { ...values, kind: "test.blocking", state: "waiting", orderKey: "one", requestedBy },
      { ...values, kind: "test.blocked", state: "blocked", orderKey: "one" },
      { ...values, kind: "test.blocked", state: "blocked", orderKey: "one" },
    ]);

  const [, section = ""] = document.split("\n## Restoring\n");
  const [, sql = ""] = /^```sql\n(.*?)^```$/ms.exec(section) ?? [];
  await postgresPools().pool.query(sql);

  const rows = await db().select().from(job).orderBy(job.id);
  expect(rows.map(({ state }) => state)).toEqual([
    ...["cancelled", "done", "scheduled", "cancelled", "waiting", "blocked"],
  ]);
  expect(rows[0]).toMatchObject({ holder: null, leaseUntil: null, finishedAt: expect.any(Date) });
});
