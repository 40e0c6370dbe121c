import { beforeAll, expect, test } from "vitest";
import { transaction } from "#db/client.server.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { findRequesterToNotify } from "./requester.server.ts";

beforeAll(migrateTestDatabase);

test("a job notifies an account that can sign in and asked for it itself", async () => {
  const [person, banned] = [await makeUser(), await makeUser({ banned: true })];
  const [over, later] = [new Date(Date.now() - 1000), new Date(Date.now() + 60_000)];
  const [served, serving] = [
    await makeUser({ banned: true, banExpires: over }),
    await makeUser({ banned: true, banExpires: later }),
  ];
  const find = (id: string, impersonatorId: string | null = null) =>
    transaction((tx) => findRequesterToNotify(tx, { id, impersonatorId }));
  expect(await find(person.id)).toMatchObject({ id: person.id });
  expect(await find(served.id)).toMatchObject({ id: served.id });
  expect(await find(banned.id)).toBeUndefined();
  expect(await find(serving.id)).toBeUndefined();
  expect(await find(person.id, banned.id)).toBeUndefined();
  expect(await find("gone")).toBeUndefined();
});
