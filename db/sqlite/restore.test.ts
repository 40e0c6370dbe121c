import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { closeDatabase, db } from "#db/client.server.ts";
import { job } from "#db/schema.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { makeBackup } from "./make-backup.server.ts";
import { restoreBackup } from "./restore.server.ts";

test("a restored database does not go on with what users had requested before", async () => {
  await migrateTestDatabase();
  const { id: requestedBy } = await makeUser();
  const now = new Date();
  const values = { input: "{}", dueAt: now, createdAt: now };
  await db()
    .insert(job)
    .values([
      { ...values, kind: "delete-users", state: "running", holder: "a", leaseUntil: now, requestedBy },
      { ...values, kind: "csv-import", state: "waiting", requestedBy },
      { ...values, kind: "csv-import", state: "done", finishedAt: now, requestedBy },
      { ...values, kind: "cleanup", state: "scheduled" },
      { ...values, kind: "test.blocking", state: "waiting", orderKey: "one", requestedBy },
      { ...values, kind: "test.blocked", state: "blocked", orderKey: "one" },
    ]);
  const backup = join(mkdtempSync(join(tmpdir(), "backup-")), "copy.db");
  await makeBackup(backup, async () => {});
  await closeDatabase();

  expect(await restoreBackup(backup, async () => {})).toMatchObject({ cancelledJobs: 3 });
  const rows = await db().select().from(job).orderBy(job.id);
  expect(rows.map(({ state }) => state)).toEqual([
    ...["cancelled", "cancelled", "done", "scheduled", "cancelled", "waiting"],
  ]);
  expect(rows[0]).toMatchObject({ holder: null, leaseUntil: null, finishedAt: expect.any(Date) });
});
