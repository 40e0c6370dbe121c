import { eq } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { userActor } from "#app/access/actor.ts";
import { enqueue } from "#app/jobs/enqueue.server.ts";
import { cleanupJob } from "#app/maintenance/jobs.server.ts";
import { db, transaction } from "#db/client.server.ts";
import { job } from "#db/schema.ts";
import { commandLineActor } from "#tests/support/command-line-actor.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { retryJobAs } from "./job-writes.server.ts";

vi.mock("#app/registry/roles.ts", async (original) => ({
  ...(await original<object>()),
  operator: {
    name: "operator",
    order: 50,
    includes: "user",
    permissions: { apps: ["manager"], job: ["read", "retry"] },
  },
}));

beforeAll(migrateTestDatabase);

async function canceledJob(requestedBy?: string) {
  const id = await transaction((tx) => enqueue(tx, cleanupJob, {}, { requestedBy }));
  await db().update(job).set({ state: "cancelled" }).where(eq(job.id, id));
  return id;
}

test("only the user who requested a job, or someone with all their permissions, can run it again", async () => {
  const [operator, user, admin, other] = await Promise.all(
    ["operator", "user", "admin", "admin"].map((role) => makeUser({ role })),
  );
  const outcomes = async (actor: Parameters<typeof retryJobAs>[0]) =>
    Promise.all(
      [operator?.id, user?.id, admin?.id, "deleted", undefined].map(
        async (requester) => (await retryJobAs(actor, await canceledJob(requester))).result,
      ),
    );
  const of = (person: typeof operator) => userActor(person as NonNullable<typeof person>);
  expect(await outcomes(of(operator))).toEqual(["done", "done", "morePermissions", "done", "done"]);
  expect(await outcomes(of(other))).toEqual(["done", "done", "done", "done", "done"]);
  expect(await outcomes(commandLineActor)).toEqual(["done", "done", "done", "done", "done"]);
  await expect(outcomes(of(user))).rejects.toMatchObject({ init: { status: 403 } });
});
