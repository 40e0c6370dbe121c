import { beforeAll, expect, test } from "vitest";
import { db } from "#db/client.server.ts";
import { activity } from "#db/sqlite-or-postgres/tables/audit-log.ts";
import { migrateTestDatabase } from "#tests/support/database.ts";
import { load } from "./dashboard-tiles.server.ts";

beforeAll(migrateTestDatabase);

test("counts failed sign-ins in the last 24 hours for users who may read the activity", async () => {
  const now = Date.parse("2026-11-25T02:00:00Z");
  const hours = [1, 23, 25].map((ago) => ({ kind: "session.fail", at: new Date(now - ago * 3_600_000) }));
  await db()
    .insert(activity)
    .values([...hours, { kind: "session.start", at: new Date(now) }]);
  const viewer = { timeZone: "America/New_York", searchParams: new URLSearchParams(), now };
  const [tile] = await load({ ...viewer, role: "admin" });
  expect(tile?.total).toEqual({ count: 2, more: false });
  expect(tile?.to).toBe("/manager/activity?kind=session.fail&from=2026-11-23");
  expect(await load({ ...viewer, role: "user" })).toEqual([]);
});
