import { beforeAll, expect, test } from "vitest";
import { userActor } from "#app/access/actor.ts";
import { oneDay } from "#app/durations.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { changeUsers } from "../bulk/bulk-changes.server.ts";
import { getUser } from "../users.server.ts";
import { banUser, banUserUnlessBanned } from "./user-bans.server.ts";

beforeAll(migrateTestDatabase);

const inDays = (days: number) => new Date(Date.now() + days * oneDay);

test.each([
  { current: null, until: inDays(7), replaced: false },
  { current: null, until: null, replaced: false },
  { current: inDays(30), until: inDays(7), replaced: false },
  { current: inDays(7), until: inDays(30), replaced: true },
  { current: inDays(7), until: null, replaced: true },
  { current: inDays(-1), until: inDays(7), replaced: true },
])("a bulk ban only replaces shorter bans: $replaced", async ({ current, until, replaced }) => {
  const actor = userActor(await makeUser({ role: "admin" }));
  const person = await makeUser({ banned: true, banReason: "First", banExpires: current });
  const outcome = await changeUsers(actor, [person.id], { operation: "ban", reason: "Second", until });
  expect(outcome).toMatchObject(
    replaced ? { done: 1, refused: {} } : { done: 0, refused: { alreadyBanned: 1 }, before: [] },
  );
  expect(await getUser(person.id)).toMatchObject({
    banReason: replaced ? "Second" : "First",
    banExpires: (replaced ? until : current)?.getTime() ?? null,
  });
});

test("a ban on the screen replaces none, that of other callers does", async () => {
  const actor = userActor(await makeUser({ role: "admin" }));
  const { id } = await makeUser({ banned: true, banReason: "First" });
  const ban = { reason: "Second", until: inDays(1) };
  expect(await banUserUnlessBanned(actor, id, ban)).toEqual({ result: "alreadyBanned" });
  expect((await getUser(id))?.banReason).toBe("First");
  expect(await banUser(actor, id, ban)).toMatchObject({ result: "done" });
  expect((await getUser(id))?.banReason).toBe("Second");
});
