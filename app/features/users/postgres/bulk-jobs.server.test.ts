import { beforeAll, expect, test } from "vitest";
import { userActor } from "#app/access/actor.ts";
import type { JobKind } from "#app/jobs/job-kind.ts";
import { startJobs } from "#app/jobs/job-runner.server.ts";
import { parseListQuery } from "#app/lists/list-query.ts";
import { db } from "#db/client.server.ts";
import { job } from "#db/schema.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { requestBulkChange } from "../bulk/bulk-request.server.ts";
import { signOutUsersJob } from "../jobs.server.ts";
import { userListShape } from "../user-list-shape.ts";

process.env.DATABASE_REPLICA_URL = "postgres://nobody@127.0.0.1:1/none";

beforeAll(migrateTestDatabase);

test("a change of all users never reads them from a replica, which may lag behind", async () => {
  const admin = await makeUser({ role: "admin", name: "Grace" });
  await makeUser({ name: "Ada" });
  const query = parseListQuery(userListShape, new URLSearchParams());
  const change = { operation: "sign-out" } as const;
  await requestBulkChange(userActor(admin), query, change, { total: { count: 2, more: false } });
  const runner = startJobs(new Map([[signOutUsersJob.name, signOutUsersJob as JobKind]]), 1);
  await runner.settle();
  await runner.stop();
  expect(await db().select().from(job)).toMatchObject([{ state: "done", error: null }]);
});
