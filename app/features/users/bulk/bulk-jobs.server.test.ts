import { asc, eq, ne } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { userActor } from "#app/access/actor.ts";
import { forbidden } from "#app/access/authorized-transaction.server.ts";
import type { Role } from "#app/access/roles.ts";
import { getJob } from "#app/features/jobs/job-list.server.ts";
import { cancelJobAs } from "#app/features/jobs/job-writes.server.ts";
import { JobFailure } from "#app/jobs/job-failure.ts";
import type { JobKind } from "#app/jobs/job-kind.ts";
import { startJobs } from "#app/jobs/job-runner.server.ts";
import { parseListQuery } from "#app/lists/list-query.ts";
import { db, type Transaction } from "#db/client.server.ts";
import { firstRowOrThrow } from "#db/first-row-or-throw.ts";
import { job, session, user } from "#db/schema.ts";
import { commandLineActor } from "#tests/support/command-line-actor.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { collectEvents } from "#tests/support/events.ts";
import { banUsersJob, deleteUsersJob, setRoleOfUsersJob, signOutUsersJob } from "../jobs.server.ts";
import { listUsers } from "../user-list.server.ts";
import { userListShape } from "../user-list-shape.ts";
import type { BulkChange } from "./bulk.schema.ts";
import { requestBulkChange } from "./bulk-request.server.ts";
import { jobBatchSize } from "./bulk-run.server.ts";

const events = collectEvents();
beforeAll(migrateTestDatabase);
beforeEach(async () => {
  await db().delete(job);
  await db().delete(user);
});

let runner: ReturnType<typeof startJobs> | undefined;
afterEach(async () => {
  await runner?.stop();
  runner = undefined;
});

type Person = Awaited<ReturnType<typeof makeUser>>;

const makeAdmin = () => makeUser({ role: "admin", name: "Grace" });

async function makePeople(count: number, fields: Partial<typeof user.$inferInsert> = {}) {
  const people = Array.from({ length: count }, (_, index) => ({
    email: `${crypto.randomUUID()}@example.org`,
    name: `Person ${index}`,
    emailVerified: true,
    createdAt: new Date(Date.now() - 1000 - Math.floor(index / 3)),
    ...fields,
  }));
  await db().insert(user).values(people);
}

async function makeSessionForEveryUser() {
  const users = await db().select({ userId: user.id }).from(user);
  const expiresAt = new Date(Date.now() + 60_000);
  await db()
    .insert(session)
    .values(users.map(({ userId }) => ({ userId, token: userId, expiresAt })));
}

async function signedInUsers() {
  const sessions = await db().select({ userId: session.userId }).from(session);
  return sessions.map(({ userId }) => userId);
}

async function request(
  person: Person,
  change: BulkChange,
  search: Record<string, string> = {},
  key?: string,
) {
  const query = parseListQuery(userListShape, new URLSearchParams(search));
  const { total } = await listUsers(query);
  return requestBulkChange(userActor(person), query, change, { total, key });
}

async function settle(...kinds: JobKind<never>[]) {
  const all = [banUsersJob, deleteUsersJob, setRoleOfUsersJob, signOutUsersJob];
  const known = kinds.length > 0 ? kinds : all;
  runner ??= startJobs(new Map(known.map((kind) => [kind.name, kind as unknown as JobKind])), 2);
  await runner.settle();
}

/** Runs another action in the transaction of each checkpoint. */
function watched<Input>(kind: JobKind<Input>, saved: (tx: Transaction) => Promise<void>): JobKind<never> {
  const run: JobKind<Input>["run"] = (input, run) =>
    kind.run(input, {
      ...run,
      async saveCheckpoint(tx, ...values) {
        await run.saveCheckpoint(tx, ...values);
        await saved(tx);
      },
    });
  return { ...kind, run } as JobKind<never>;
}

const only = async () => firstRowOrThrow(await db().select().from(job));

const countUsers = (role?: Role) => db().$count(user, role && eq(user.role, role));

describe("a change of all matching users", () => {
  test("still shows results that an earlier version stored", () => {
    const rows = deleteUsersJob.resultRows?.({ done: 2, left: 1, refused: { self: 1 } });
    expect(rows).toMatchObject([{ value: 2 }, { label: "users.jobs.skipped.self", value: 1 }]);
  });

  test("deletes them, within the rules, and reports the outcome", async () => {
    const admin = await makeAdmin();
    await makePeople(jobBatchSize + 7, { name: "Amina" });
    await makeUser({ name: "Baraka" });
    const id = await request(admin, { operation: "delete" }, { searchTerm: "a" });
    await makeUser({ name: "Amina, later", createdAt: new Date(Date.now() + 60_000) });
    await settle();
    const names = (await db().select({ name: user.name }).from(user)).map(({ name }) => name);
    expect(names.sort()).toEqual(["Amina, later", "Grace"]);
    expect(await getJob(String(id))).toMatchObject({
      ...{ state: "done", requestedBy: admin.id },
      ...{ progress: jobBatchSize + 9, progressTotal: jobBatchSize + 9 },
      result: [
        { label: "users.jobs.deleted", value: jobBatchSize + 8 },
        { label: "users.jobs.skipped.self", value: 1 },
      ],
    });
    expect(events.filter(({ kind }) => kind === "user.delete")).toHaveLength(jobBatchSize + 8);
    expect(events[0]).toMatchObject({ actor: { id: admin.id, via: "job" } });
  });

  test("gives a role only to users who match the filters", async () => {
    const admin = await makeAdmin();
    await makePeople(jobBatchSize * 30, { banned: true });
    await makePeople(5);
    await request(admin, { operation: "role", role: "admin" }, { role: "user", status: "banned" });
    await settle();
    expect(await countUsers("admin")).toBe(jobBatchSize * 30 + 1);
    expect(await only()).toMatchObject({ state: "done", progress: jobBatchSize * 30 });
  });

  test("bans them and ends their sessions", async () => {
    const admin = await makeAdmin();
    await makePeople(jobBatchSize + 1);
    await makeSessionForEveryUser();
    const until = new Date(Date.now() + 60_000);
    await request(admin, { operation: "ban", reason: "Spam", until }, { role: "user" });
    await settle();
    const banned = await db().select().from(user).where(eq(user.banned, true));
    expect(banned).toHaveLength(jobBatchSize + 1);
    expect(banned[0]).toMatchObject({ banReason: "Spam", banExpires: until });
    expect(await signedInUsers()).toEqual([admin.id]);
    expect(await only()).toMatchObject({ state: "done", progress: jobBatchSize + 1 });
  });

  test("signs them out without banning them", async () => {
    const admin = await makeAdmin();
    await makePeople(jobBatchSize + 1);
    await makeSessionForEveryUser();
    await request(admin, { operation: "sign-out" }, { role: "user" });
    await settle();
    expect(await signedInUsers()).toEqual([admin.id]);
    expect(await db().$count(user, eq(user.banned, true))).toBe(0);
    expect(await countUsers()).toBe(jobBatchSize + 2);
    expect(await only()).toMatchObject({ state: "done", progress: jobBatchSize + 1 });
  });

  test.each([
    [{ role: "user" }, {}, { role: "admin" }],
    [{ status: "banned" }, { banned: true }, { banned: false }],
    [{ role: "user", status: "active" }, {}, { banned: true }],
    [{ status: "not-onboarded" }, { name: "" }, { name: "Amina" }],
    [{ status: "invited" }, { emailVerified: false }, { emailVerified: true }],
    [{ searchTerm: "Person", role: "user" }, {}, { name: "Amina" }],
  ])("skips users who no longer match %j after the page was read", async (filters, fields, changed) => {
    const admin = await makeAdmin();
    await makePeople(jobBatchSize * 2, fields);
    await request(admin, { operation: "delete" }, filters);
    const kind = watched(deleteUsersJob, async (tx) => {
      const others = tx.select().from(user).where(ne(user.id, admin.id));
      const [last] = await others.orderBy(asc(user.createdAt)).limit(1);
      if (last) await tx.update(user).set(changed).where(eq(user.id, last.id));
    });
    await settle(kind);
    const others = await db().select().from(user).where(ne(user.id, admin.id));
    expect(others).toMatchObject([changed]);
    expect(await only()).toMatchObject({ state: "done", progress: jobBatchSize * 2 });
  });

  test("continues where a failed attempt stopped, without repeating anything", async () => {
    const admin = await makeAdmin();
    await makePeople(jobBatchSize * 3);
    const id = await request(admin, { operation: "role", role: "admin" }, { role: "user" });
    let calls = 0;
    const kind = watched(setRoleOfUsersJob, async () => {
      calls += 1;
      if (calls === 2) throw new JobFailure("The disk is full", { retryAt: new Date() });
    });
    await settle(kind);
    expect(await countUsers("admin")).toBe(jobBatchSize + 1);
    expect(await only()).toMatchObject({ error: "The disk is full", progress: jobBatchSize });
    await settle(kind);
    expect(await countUsers("admin")).toBe(jobBatchSize * 3 + 1);
    expect(await getJob(String(id))).toMatchObject({
      ...{ state: "done", attempts: 2, progress: jobBatchSize * 3 },
      result: [{ label: "users.jobs.changed", value: jobBatchSize * 3 }],
    });
    expect(events).toHaveLength(jobBatchSize * 3);
  });

  test("fails permanently, without any change, if the permission was revoked", async () => {
    const [admin, other] = [await makeAdmin(), await makeAdmin()];
    await makePeople(3);
    await request(admin, { operation: "delete" }, { role: "user" });
    await request(other, { operation: "delete" }, { role: "user" });
    await db().update(user).set({ role: "user" }).where(eq(user.id, admin.id));
    await db().delete(user).where(eq(user.id, other.id));
    await settle();
    const failed = { state: "failed", error: "notAllowed", attempts: 1 };
    expect(await db().select().from(job)).toMatchObject([failed, failed]);
    expect(await countUsers()).toBe(4);
  });

  test("creates one job, however often the form is sent", async () => {
    const admin = await makeAdmin();
    const key = crypto.randomUUID();
    const ids = [
      await request(admin, { operation: "delete" }, {}, key),
      await request(admin, { operation: "delete" }, {}, key),
    ];
    expect(ids[0]).toBe(ids[1]);
    expect(await db().$count(job)).toBe(1);
  });

  test("is refused without permission, and without a signed-in user", async () => {
    const person = await makeUser();
    await expect(request(person, { operation: "delete" })).rejects.toBe(forbidden);
    const query = parseListQuery(userListShape, new URLSearchParams());
    const total = { count: 1, more: false };
    await expect(requestBulkChange(commandLineActor, query, { operation: "delete" }, { total })).rejects.toBe(
      forbidden,
    );
    expect(await db().$count(job)).toBe(0);
  });
});

test("only the user who requested a job can cancel it without permission", async () => {
  const [admin, person] = [await makeAdmin(), await makeUser()];
  const id = await request(admin, { operation: "delete" });
  await db().update(user).set({ role: "user" }).where(eq(user.id, admin.id));
  await expect(cancelJobAs(userActor(person), id)).rejects.toBe(forbidden);
  expect(await cancelJobAs(userActor(admin), id)).toEqual({ result: "done" });
  expect(await only()).toMatchObject({ state: "cancelled" });
  expect(await cancelJobAs(userActor(admin), id)).toEqual({ result: "impossible" });
  expect(events).toMatchObject([{ kind: "job.cancel", actor: { id: admin.id } }]);
});
