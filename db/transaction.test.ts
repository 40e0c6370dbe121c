import { eq, like, sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { db, rollBackAndRetryAfter, transaction, wasDoneBeforeRetry } from "./client.server.ts";
import { job, session, user, verification } from "./schema.ts";

beforeAll(migrateTestDatabase);
beforeEach(async () => {
  await db().delete(user);
  await db().delete(verification);
});

const expiresAt = new Date(2_000_000_000_000);

test("is written atomically", async () => {
  const person = await makeUser();
  await transaction(async (tx) => {
    await tx.update(user).set({ name: "Ada" }).where(eq(user.id, person.id));
    await tx.insert(session).values({ token: "t", userId: person.id, expiresAt });
  });
  expect(await db().select({ name: user.name }).from(user)).toEqual([{ name: "Ada" }]);
  expect(await db().$count(session)).toBe(1);
});

test("writes nothing if it throws", async () => {
  const person = await makeUser();
  const failing = transaction(async (tx) => {
    await tx.update(user).set({ name: "Ada" }).where(eq(user.id, person.id));
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await db().select({ name: user.name }).from(user)).toEqual([{ name: person.name }]);
});

test("is rolled back for work to be done before it, outside of it, and then runs again", async () => {
  const { id } = await makeUser({ name: "before" });
  const seen: string[] = [];
  const result = await transaction(async (tx) => {
    const wasRenamed = wasDoneBeforeRetry(tx, "rename");
    const [row] = await tx.select({ name: user.name }).from(user).where(eq(user.id, id));
    seen.push(row?.name ?? "");
    await tx.update(user).set({ role: "admin" }).where(eq(user.id, id));
    if (wasRenamed) return "done";
    return rollBackAndRetryAfter("rename", async () => {
      await transaction((other) => other.update(user).set({ name: "after" }).where(eq(user.role, "user")));
    });
  });
  expect([result, seen]).toEqual(["done", ["before", "after"]]);
  expect(await db().select({ name: user.name, role: user.role }).from(user)).toEqual([
    { name: "after", role: "admin" },
  ]);
});

test("each concurrent transaction sees the earlier ones' writes", async () => {
  const { id } = await makeUser({ name: "0" });
  await Promise.all(
    Array.from({ length: 20 }, () =>
      transaction(async (tx) => {
        const [row] = await tx.select({ name: user.name }).from(user).where(eq(user.id, id));
        await tx
          .update(user)
          .set({ name: String(Number(row?.name) + 1) })
          .where(eq(user.id, id));
      }),
    ),
  );
  expect(await db().select({ name: user.name }).from(user)).toEqual([{ name: "20" }]);
});

test("retries one of two conflicting transactions", async () => {
  // On separate snapshots, both demotions would succeed.
  const both = [await makeUser({ role: "admin" }), await makeUser({ role: "admin" })];
  const leave = (id: string) =>
    transaction(async (tx) => {
      if ((await tx.$count(user, eq(user.role, "admin"))) < 2) return "refused";
      await tx.update(user).set({ role: "user" }).where(eq(user.id, id));
      return "left";
    });
  for (let round = 0; round < 10; round++) {
    await db().update(user).set({ role: "admin" });
    const outcomes = await Promise.all(both.map(({ id }) => leave(id)));
    expect(outcomes.sort()).toEqual(["left", "refused"]);
  }
});

test("reads see no uncommitted writes, and writes do not interleave", async () => {
  const { id } = await makeUser({ name: "before" });
  const seen: string[] = [];
  const read = async () => {
    for (const { name } of await db().select({ name: user.name }).from(user)) seen.push(name);
  };
  await Promise.all([
    read(),
    transaction(async (tx) => {
      await tx.update(user).set({ name: "half" }).where(eq(user.id, id));
      await tx.select().from(user);
      await tx.update(user).set({ name: "whole" }).where(eq(user.id, id));
    }),
    read(),
    read(),
  ]);
  expect(seen).not.toContain("half");
  expect(await db().select({ name: user.name }).from(user)).toEqual([{ name: "whole" }]);
});

test("of two simultaneous inserts of a unique value, the second sees the first", async () => {
  const make = (name: string) =>
    transaction(async (tx) => {
      const [found] = await tx.select().from(user).where(eq(user.email, "one@example.org"));
      if (found) return "taken";
      await tx.insert(user).values({ email: "one@example.org", name });
      return "made";
    });
  const outcomes = await Promise.all(["a", "b", "c", "d"].map(make));
  expect(outcomes.sort()).toEqual(["made", "taken", "taken", "taken"]);
});

test("the newest code of an identifier replaces all older ones, even concurrent ones", async () => {
  const write = (value: string) => db().insert(verification).values({ identifier: "x", value, expiresAt });
  await write("first");
  await Promise.all(Array.from({ length: 10 }, (_, index) => write(`at once ${index}`)));
  await write("last");
  expect(await db().select({ value: verification.value }).from(verification)).toEqual([{ value: "last" }]);
});

test("returns the number of changed rows", async () => {
  for (let index = 0; index < 3; index++) await makeUser({ name: "Somebody" });
  const { rowCount } = await db().update(user).set({ name: "Nobody" }).where(like(user.name, "Some%"));
  expect(rowCount).toBe(3);
  expect((await db().delete(job)).rowCount).toBe(0);
});

test("compares texts by their bytes, and stores times to the millisecond", async () => {
  for (const name of ["Zoe", "ada", "Éva", "_"]) await makeUser({ name });
  const rows = await db().select({ name: user.name }).from(user).orderBy(user.name);
  expect(rows.map(({ name }) => name)).toEqual(["Zoe", "_", "ada", "Éva"]);
  const ascii = await db().select({ name: user.name }).from(user).orderBy(sql`lower(${user.name})`);
  expect(ascii.map(({ name }) => name)).toEqual(["_", "ada", "Zoe", "Éva"]);
  const at = new Date(1_763_740_800_123);
  await db().update(user).set({ lastSignInAt: at });
  expect(await db().$count(user, eq(user.lastSignInAt, at))).toBe(4);
});
