import { beforeAll, expect, test } from "vitest";
import { userActor } from "#app/access/actor.ts";
import { createUndoLink } from "#app/features/users/email-change-undo.server.ts";
import { updateUser } from "#app/features/users/user-writes.server.ts";
import { streamTexts } from "#app/http/stream-texts.server.ts";
import { enqueue } from "#app/jobs/enqueue.server.ts";
import { defineJob } from "#app/jobs/job-kind.ts";
import { z } from "#app/validation/zod.ts";
import { db, transaction } from "#db/client.server.ts";
import { account, session } from "#db/schema.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { collectEvents } from "#tests/support/events.ts";
import { exportAccount } from "./account-export.server.ts";

beforeAll(migrateTestDatabase);

const events = collectEvents();

const testJob = defineJob({
  name: "test.search",
  label: "common.loading",
  input: z.object({ search: z.string() }),
  run: async () => {},
});

async function exported(person: Awaited<ReturnType<typeof makeUser>>) {
  const { texts } = exportAccount(person.id, userActor(person));
  return new Response(await streamTexts(texts)).text();
}

test("exports an account as JSON, without secrets", async () => {
  const person = await makeUser({ name: "Amina" });
  const expiresAt = new Date(Date.now() + 60_000);
  await db()
    .insert(session)
    .values(["secret-1", "secret-2"].map((token) => ({ userId: person.id, token, expiresAt })));
  const text = await exported(person);
  expect(JSON.parse(text)).toMatchObject({
    account: { id: person.id, name: "Amina" },
    signInProviders: [],
    sessions: [{ expiresAt: expiresAt.toISOString() }, { expiresAt: expiresAt.toISOString() }],
  });
  expect(text).not.toContain("secret");
  expect(events.map(({ kind }) => kind)).toEqual(["account.export"]);
});

test("an export that is repeated emits one event for each person and token", async () => {
  const person = await makeUser({});
  const read = async (actor: ReturnType<typeof userActor>) =>
    new Response(await streamTexts(exportAccount(person.id, actor).texts)).text();
  for (const requestId of ["1", "2"]) {
    await read(userActor(person, { requestId }));
    await read(userActor(person, { requestId, via: "api", tokenId: "token" }));
  }
  expect(events.map(({ actor }) => actor.tokenId)).toEqual([null, "token"]);
});

test("exports requested jobs without their input, and the addresses of email changes that can be undone", async () => {
  const [person, other] = [await makeUser({}), await makeUser({})];
  const link = await transaction((tx) =>
    createUndoLink(tx, { userId: person.id, oldEmail: "old@example.org", newEmail: person.email }),
  );
  const request = (requestedBy: string) =>
    transaction((tx) => enqueue(tx, testJob, { search: "Eve" }, { requestedBy }));
  const id = await request(person.id);
  await request(other.id);
  const text = await exported(person);
  expect(JSON.parse(text)).toMatchObject({
    requestedJobs: [{ id, kind: testJob.name, state: "waiting", finishedAt: null }],
    undoableEmailChanges: [
      { oldEmail: "old@example.org", newEmail: person.email, expiresAt: link.expiresAt.toISOString() },
    ],
  });
  expect(text).not.toContain("Eve");
  expect(JSON.parse(await exported(other))).toMatchObject({ undoableEmailChanges: [] });
});

test("an export that is not read emits no event", async () => {
  const person = await makeUser({});
  exportAccount(person.id, userActor(person));
  expect(events).toEqual([]);
});

test("exports when a ban ends, not what an administrator wrote about it", async () => {
  const banExpires = new Date(Date.now() - 1000);
  const text = await exported(await makeUser({ banned: true, banReason: "Reported by Eve", banExpires }));
  expect(JSON.parse(text).account).toMatchObject({ banned: true, banExpires: banExpires.toISOString() });
  expect(text).not.toContain("Eve");
});

test("exports nothing about other people", async () => {
  const admin = await makeUser({ name: "Ada Admin", role: "admin" });
  const person = await makeUser({ name: "Zoe Zimba" });
  const email = "changed@example.org";
  await updateUser(userActor(admin), person.id, { name: person.name, email });
  const expiresAt = new Date(Date.now() + 60_000);
  const owners = [
    { userId: admin.id, token: "token-1", ipAddress: "192.0.2.1", accountId: "account-1" },
    { userId: person.id, token: "token-2", ipAddress: "192.0.2.2", accountId: "account-2" },
  ];
  for (const { accountId, userId, ...rest } of owners) {
    await db()
      .insert(session)
      .values({ userId, expiresAt, ...rest });
    await db().insert(account).values({ userId, accountId, providerId: "github" });
  }
  await db().insert(session).values({
    userId: person.id,
    impersonatedBy: admin.id,
    token: "token-3",
    ipAddress: "192.0.2.1",
    userAgent: "Ada's browser",
    expiresAt,
  });
  const exports = [await exported(admin), await exported({ ...person, email })];
  const findIn = (values: string[]) => exports.map((text) => values.filter((value) => text.includes(value)));
  const ofAdmin = [admin.id, admin.email, admin.name, "192.0.2.1", "account-1"];
  expect(findIn(ofAdmin)).toEqual([ofAdmin, []]);
  const ofPerson = [person.id, email, person.name, "192.0.2.2", "account-2"];
  expect(findIn(ofPerson)).toEqual([[], ofPerson]);
  expect(exports[0]).not.toContain(person.email);
  expect(exports[1]).not.toContain("Ada's browser");
  expect(JSON.parse(exports[1] ?? "").sessions).toContainEqual({
    by: "someone else",
    createdAt: expect.any(String),
    lastUsedAt: expect.any(String),
    expiresAt: expiresAt.toISOString(),
  });
});
