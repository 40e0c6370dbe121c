import { setImmediate } from "node:timers/promises";
import { beforeAll, expect, test } from "vitest";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { db, transaction } from "../client.server.ts";
import { user } from "../schema.ts";

beforeAll(migrateTestDatabase);

test("refuses a transaction that awaits anything else, without blocking others", async () => {
  const waiting = transaction(async (tx) => {
    await tx.delete(user);
    await setImmediate();
    await tx.delete(user);
  });
  await expect(waiting).rejects.toThrow("awaited something other than the database");
  const { id } = await makeUser();
  expect(await db().select({ id: user.id }).from(user)).toContainEqual({ id });
});

test("refuses one that awaits a write outside it, which would deadlock", async () => {
  const waiting = transaction(() => makeUser());
  await expect(waiting).rejects.toThrow("awaited something other than the database");
});

test("a refused transaction writes nothing afterwards", async () => {
  await makeUser();
  let late: Promise<unknown> = Promise.resolve();
  const waiting = transaction(async (tx) => {
    late = setImmediate().then(() => tx.delete(user));
    late.catch(() => {});
    await late;
  });
  await expect(waiting).rejects.toThrow();
  await expect(late).rejects.toMatchObject({ cause: { message: "The transaction has ended" } });
  expect(await db().$count(user)).toBeGreaterThan(0);
});
