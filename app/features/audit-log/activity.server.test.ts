import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { anonymousActor, userActor } from "#app/access/actor.ts";
import { eventKinds } from "#app/events/event-kinds.ts";
import { parseListQuery } from "#app/lists/list-query.ts";
import { db, transaction } from "#db/client.server.ts";
import { repository, user } from "#db/schema.ts";
import { activity } from "#db/sqlite-or-postgres/tables/audit-log.ts";
import { makeRepository, makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { findTableScans } from "#tests/support/sqlite/find-table-scans.ts";
import { preparedSelects } from "#tests/support/sqlite/prepared-selects.ts";
import { latestActivity, listActivity, listUserActivity, readUserActivity } from "./activity-list.server.ts";
import { activityListShape } from "./activity-list-shape.ts";
import { resolvePersonName } from "./activity-users.server.ts";
import { removeExpired } from "./cleanup.server.ts";
import { personalData } from "./personal-data.server.ts";
import { handleEvent } from "./subscriber.server.ts";

beforeAll(migrateTestDatabase);

beforeEach(async () => {
  await db().delete(activity);
  await db().delete(user);
});

const day = 86_400_000;

function list(search: Record<string, string> = {}) {
  return listActivity(parseListQuery(activityListShape, new URLSearchParams(search)));
}

async function ids(search: Record<string, string> = {}) {
  return (await list(search)).rows.map(({ id }) => id);
}

async function record(event: Parameters<typeof handleEvent>[1]) {
  await transaction((tx) => handleEvent(tx, event));
}

async function insert(rows: Partial<typeof activity.$inferInsert>[]) {
  const made = await db()
    .insert(activity)
    .values(rows.map((row) => ({ kind: "session.start", ...row })))
    .returning();
  return made.map(({ id }) => id);
}

describe("an event", () => {
  test("keeps names from the time of the event and tells which accounts still exist", async () => {
    const admin = await makeUser({ name: "Ada" });
    const person = await makeUser({ name: "" });
    const made = await makeRepository("level");
    const actor = userActor(person, { impersonatorId: admin.id, requestId: "r" });
    await record({ actor, kind: "repository.update", subject: made });
    await record({ actor: anonymousActor(), kind: "user.delete", subject: person });
    await db().update(user).set({ name: "Eve" });
    await db().delete(repository);
    expect(await latestActivity(5)).toMatchObject([
      { kind: "user.delete", actor: null, subject: { type: "user", label: person.email, exists: true } },
      {
        kind: "repository.update",
        actor: { id: person.id, name: person.email, exists: true },
        impersonator: { id: admin.id, name: "Ada" },
        subject: { type: "repository", id: made.id, label: "level", exists: false },
      },
    ]);
  });

  test("keeps the old and new values of its kind's fields if they differ", async () => {
    const person = await makeUser();
    const made = await makeRepository("level");
    const before = { name: "Ada", email: "old@example.org", role: "user" };
    const after = { name: "Ada", email: "new@example.org", role: "admin" };
    await record({ actor: anonymousActor(), kind: "user.email", subject: person, before, after });
    await record({ actor: anonymousActor(), kind: "repository.update", subject: made, before, after });
    expect((await latestActivity(2)).map(({ details }) => details)).toEqual([
      {},
      { oldEmail: "old@example.org", newEmail: "new@example.org" },
    ]);
  });

  test("resolves ids to names, unless the record was deleted", async () => {
    const [ada, zoe, gone] = [
      await makeUser({ name: "Ada" }),
      await makeUser({ name: "Zoë" }),
      await makeUser(),
    ];
    // The table of sessions refers to users, but no event has a session as its subject.
    await insert([
      { subjectType: "session", details: { oldUserId: ada.id, newUserId: zoe.id } },
      { subjectType: "session", details: { oldUserId: gone.id, newUserId: null, userId: ada.id } },
      { subjectType: "repository", details: { oldUserId: ada.id } },
      { subjectType: null, details: { oldUserId: ada.id } },
      { subjectType: "removed", details: { oldUserId: ada.id } },
    ]);
    await db().delete(user).where(eq(user.id, gone.id));
    const rows = (await latestActivity(5)).toReversed();
    expect(rows.map(({ names }) => names)).toEqual([{ oldUserId: "Ada", newUserId: "Zoë" }, {}, {}, {}, {}]);
    expect(rows[1]?.details).toMatchObject({ oldUserId: gone.id });
  });

  test("about a job has the text of its kind, if the kind still exists", async () => {
    await insert([
      { kind: "job.run", subjectType: "job", subjectId: "1", subjectLabel: "cleanup" },
      { kind: "job.run", subjectType: "job", subjectId: "2", subjectLabel: "removed" },
    ]);
    expect((await latestActivity(2)).map(({ subject }) => subject)).toMatchObject([
      { label: "removed", labelKey: undefined },
      { label: "cleanup", labelKey: "jobs.kinds.cleanup" },
    ]);
  });

  test("records the count of a bulk action", async () => {
    await record({ actor: anonymousActor(), kind: "session.revoke", count: 7, details: { by: "code" } });
    expect(await latestActivity(1)).toMatchObject([{ subject: null, details: { count: 7, by: "code" } }]);
  });
});

describe("the audit log", () => {
  test("is newest first on every page in both directions, even with equal times", async () => {
    const oldestFirst = await insert(
      Array.from({ length: 65 }, (_, index) => ({ at: new Date(1000 + Math.floor(index / 10)) })),
    );
    const all = oldestFirst.reverse();
    const pages: number[][] = [];
    let page = await list();
    for (;;) {
      pages.push(page.rows.map(({ id }) => id));
      if (!page.next) break;
      page = await list({ after: page.next });
    }
    expect(pages.flat()).toEqual(all);
    expect(page.total).toEqual({ count: 65, more: false });
    for (let index = pages.length - 2; index >= 0; index--) {
      page = await list({ before: page.previous ?? "" });
      expect(page.rows.map(({ id }) => id)).toEqual(pages[index]);
    }
    expect(page.previous).toBeNull();
    expect(await ids({ after: "garbage" })).toEqual(pages[0]);
  });

  test("filters by user: actions by them, on them and while they impersonated", async () => {
    const person = await makeUser({ name: "Zoë Quill" });
    const other = await makeUser();
    const [did, as, to] = await insert([
      { actorId: person.id },
      { actorId: other.id, impersonatorId: person.id },
      { actorId: other.id, subjectId: person.id },
      { actorId: other.id, subjectId: other.id },
      { actorId: person.id, subjectId: person.id, kind: "user.name" },
    ]);
    const newest = (await latestActivity(1))[0]?.id;
    const expected = [newest, to, as, did];
    for (const text of [person.id, "zoë", "QUILL", person.email]) {
      expect([text, await ids({ person: text })]).toEqual([text, expected]);
    }
    expect((await listUserActivity(person.id, 2)).map(({ id }) => id)).toEqual(expected.slice(0, 2));
    expect((await list({ person: person.id })).total).toEqual({ count: 4, more: false });
    expect(await ids({ person: person.id, kind: "user.name" })).toEqual([newest]);
    expect(await ids({ person: "nobody like this" })).toEqual([]);
    await db().delete(user);
    await record({ actor: anonymousActor(), kind: "user.delete", subject: person });
    expect(await ids({ person: "quill" })).toHaveLength(5);
  });

  test("filters by record, also together with a user, an event and days", async () => {
    const person = await makeUser({ name: "Zoë Quill" });
    const record = { subjectType: "repository", subjectId: "one" };
    const [made, changed, deleted] = await insert([
      { ...record, kind: "repository.create", at: new Date(0), actorId: person.id },
      { ...record, kind: "repository.update", actorId: "other", impersonatorId: person.id },
      { ...record, kind: "repository.delete", actorId: "other" },
      { subjectType: "repository", subjectId: "two", actorId: person.id },
      { subjectType: "user", subjectId: "one", actorId: person.id },
    ]);
    const subject = "repository:one";
    expect(await ids({ subject })).toEqual([deleted, changed, made]);
    expect((await list({ subject })).total).toEqual({ count: 3, more: false });
    expect(await ids({ subject, person: "quill" })).toEqual([changed, made]);
    expect(await ids({ subject, person: "nobody like this" })).toEqual([]);
    expect(await ids({ subject, kind: "repository.delete" })).toEqual([deleted]);
    expect(await ids({ subject, to: "1970-01-01" })).toEqual([made]);
    expect(await ids({ subject: "repository:none" })).toEqual([]);
    for (const odd of ["one", ":one", "repository:", "repository:one:two", `repository:${"1".repeat(65)}`]) {
      expect([odd, await ids({ subject: odd })]).toEqual([odd, await ids()]);
    }
  });

  test("tells how many users a filter includes if more match, and finds each by a full email", async () => {
    const oldest = await makeUser({ name: "Amina", email: "amina@example.org", createdAt: new Date(0) });
    const [entry] = await insert([{ actorId: oldest.id }]);
    const search = async (person: string) => {
      const { rows, includedUsers } = await list({ person });
      return { ids: rows.map(({ id }) => id), includedUsers };
    };
    for (let made = 1; made < 20; made += 1) await makeUser({ email: `${made}-amina@example.org` });
    expect(await search("amina")).toEqual({ ids: [entry], includedUsers: null });
    await makeUser({ email: "20-amina@example.org" });
    expect(await search("amina")).toEqual({ ids: [], includedUsers: 20 });
    const subject = await makeUser({ name: "", email: "21-amina@example.org" });
    await record({ actor: anonymousActor(), kind: "user.delete", subject });
    expect(await search(" Amina@example.org")).toEqual({ ids: [entry], includedUsers: null });
    expect((await list()).includedUsers).toBeNull();
  });

  test("describes a filter by id with the user's name, even if deleted", async () => {
    const person = await makeUser({ name: "Zoë Quill" });
    expect(await resolvePersonName(person.id.toUpperCase())).toBe("Zoë Quill");
    await db().delete(user);
    expect(await resolvePersonName(person.id)).toBe(person.id);
    await record({ actor: anonymousActor(), kind: "user.delete", subject: person });
    expect(await resolvePersonName(person.id)).toBe("Zoë Quill");
    expect(await resolvePersonName(" quill ")).toBe("quill");
  });

  test("filters by kind and by days, including the first and the last", async () => {
    const noon = Date.parse("2030-05-05T12:00:00Z");
    const [before, first, last, after] = await insert([
      { at: new Date(Date.parse("2030-05-04T23:59:59.999Z")) },
      { at: new Date(Date.parse("2030-05-05T00:00:00Z")), kind: "user.ban" },
      { at: new Date(Date.parse("2030-05-06T23:59:59.999Z")) },
      { at: new Date(noon + 2 * day) },
    ]);
    expect(await ids({ from: "2030-05-05", to: "2030-05-06" })).toEqual([last, first]);
    expect(await ids({ from: "2030-05-05" })).toEqual([after, last, first]);
    expect(await ids({ to: "2030-05-04" })).toEqual([before]);
    expect(await ids({ kind: "user.ban", from: "2030-05-05" })).toEqual([first]);
    expect(await ids({ kind: "user.ban", from: "2030-05-06" })).toEqual([]);
    expect(await ids({ from: "2030-02-31", kind: "nonsense" })).toHaveLength(4);
  });

  test("is found by the same statements for three users and for four", { tags: "sqlite" }, async () => {
    for (const person of ["Ada", "Eve", "Grace"]) await makeUser({ name: `${person} Quill` });
    await list({ person: "quill" });
    const statements = preparedSelects();
    await makeUser({ name: "Zoë Quill" });
    await list({ person: "quill" });
    expect(preparedSelects()).toEqual(statements);
  });

  test("is kept for as long as the setting says", async () => {
    const now = Date.now();
    await insert(Array.from({ length: 4500 }, () => ({ at: new Date(now - 365 * day - 1) })));
    const kept = await insert([{ at: new Date(now - 365 * day + 1) }, { at: new Date(now) }]);
    await removeExpired(new Date(now));
    expect(await ids()).toEqual(kept.reverse());
  });

  test("scans no table", { tags: "sqlite" }, async () => {
    for (const kind of ["", ...eventKinds]) {
      for (const person of ["", crypto.randomUUID()]) {
        await resolvePersonName(person);
        for (const subject of ["", "repository:one"]) {
          const { next } = await list({ kind, person, subject, from: "2020-01-01" });
          await list({ kind, person, subject, after: next ?? "", before: next ?? "" });
        }
      }
    }
    const { statements, scans } = findTableScans();
    expect(statements).toBeGreaterThan(15);
    expect(scans).toEqual([]);
  });
});

test("reads all entries of a user, oldest first, without blocking writes", async () => {
  const entries = Array.from({ length: 1200 }, (_, index) => ({
    // Several entries have the same time.
    at: new Date(Math.floor(index / 7)),
    kind: "user.name",
    actorId: index % 3 === 0 ? "ada" : null,
    impersonatorId: index % 3 === 1 ? "ada" : null,
    subjectId: index % 3 === 2 ? "ada" : null,
  }));
  await db().insert(activity).values(entries);
  await db().insert(activity).values({ kind: "user.name", actorId: "grace", subjectId: "grace" });
  const read: number[] = [];
  for await (const batch of readUserActivity("ada")) {
    read.push(...batch.map(({ id }) => id));
    await transaction((tx) => tx.delete(activity).where(eq(activity.actorId, "grace")));
  }
  const stored = await db().select({ id: activity.id }).from(activity).orderBy(activity.id);
  expect(read).toEqual(stored.map(({ id }) => id));
});

test("the export of a user's data does not tell who else was involved", async () => {
  const [ada, zoe] = [await makeUser({ name: "Ada" }), await makeUser({ name: "Zoe" })];
  const [before, after] = [{ email: "old@example.org" }, { email: "new@example.org" }];
  const actor = userActor(ada);
  await record({ actor, kind: "user.email", subject: zoe, before, after });
  await record({ actor, kind: "repository.create", subject: { id: "1", name: "level" } });
  const entries = async (userId: string) => {
    const read: unknown[] = [];
    for await (const batch of personalData(userId).activity) read.push(...batch);
    return read;
  };
  const at = expect.any(Date);
  expect(await entries(ada.id)).toEqual([
    { at, kind: "user.email", by: "you", to: "someone else", details: {} },
    { at, kind: "repository.create", by: "you", to: "level", details: {} },
  ]);
  const details = { oldEmail: "old@example.org", newEmail: "new@example.org" };
  expect(await entries(zoe.id)).toEqual([{ at, kind: "user.email", by: "someone else", to: "you", details }]);
});

test("the export of a user's data has the end of a ban, not its reason", async () => {
  const [ada, zoe] = [await makeUser({ name: "Ada" }), await makeUser({ name: "Zoe" })];
  const details = { reason: "Reported by Eve", until: 4_070_908_800_000 };
  await record({ actor: userActor(ada), kind: "user.ban", subject: zoe, details });
  const read: unknown[] = [];
  for await (const batch of personalData(zoe.id).activity) read.push(...batch);
  const until = "2099-01-01T00:00:00.000Z";
  expect(read).toEqual([expect.objectContaining({ kind: "user.ban", details: { until } })]);
});
