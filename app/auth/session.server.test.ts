import { beforeAll, expect, test } from "vitest";
import { db } from "#db/client.server.ts";
import { session } from "#db/schema.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { findAndTouchSessionByToken } from "./session.server.ts";

const minute = 60_000;

beforeAll(migrateTestDatabase);

test.each([
  ["is recorded", -6 * minute, true],
  ["is recorded at most every five minutes", -4 * minute, false],
  ["is recorded although the clock was ahead before", 60 * minute, true],
])("the last use of a session %s", async (_behavior, distance, recorded) => {
  const { id: userId } = await makeUser();
  const [start, id] = [Date.now(), crypto.randomUUID()];
  const updatedAt = new Date(start + distance);
  const expiresAt = new Date(start + 60 * minute);
  await db().insert(session).values({ id, token: id, userId, createdAt: updatedAt, updatedAt, expiresAt });
  await findAndTouchSessionByToken(id);
  const [row] = await db().select().from(session);
  await db().delete(session);
  if (!recorded) return expect(row?.updatedAt).toEqual(updatedAt);
  expect(row?.updatedAt.getTime()).toBeGreaterThanOrEqual(start);
  expect(row?.updatedAt.getTime()).toBeLessThanOrEqual(Date.now());
});
