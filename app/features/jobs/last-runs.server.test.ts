import { beforeAll, expect, test } from "vitest";
import { db } from "#db/client.server.ts";
import { job, jobSchedule } from "#db/schema.ts";
import { migrateTestDatabase } from "#tests/support/database.ts";
import { listSchedules } from "./job-list.server.ts";

beforeAll(migrateTestDatabase);

const at = (minute: number) => new Date(Date.UTC(2026, 2, 4, 12, minute));

async function add(kind: string, state: "done" | "failed", minute: number) {
  await db()
    .insert(job)
    .values({ kind, state, input: "{}", dueAt: at(minute), createdAt: at(minute), finishedAt: at(minute) });
}

test("a schedule has the last job of its kind, if there is one", async () => {
  const lastOf = async (kind: string) => (await listSchedules()).find(({ name }) => name === kind)?.last;
  await db()
    .insert(jobSchedule)
    .values({ name: "cleanup", nextAt: at(59), timing: "{}" });
  await add("other", "failed", 3);
  expect(await lastOf("cleanup")).toBeNull();
  await add("cleanup", "done", 4);
  await add("cleanup", "failed", 5);
  await add("other", "done", 6);
  expect(await lastOf("cleanup")).toMatchObject({ state: "failed", createdAt: at(5).getTime() });
});
