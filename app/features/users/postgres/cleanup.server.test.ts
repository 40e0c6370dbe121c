import { eq } from "drizzle-orm";
import { expect, inject, onTestFinished, test } from "vitest";
import { db } from "#db/client.server.ts";
import { postgresPools } from "#db/postgres/client.server.ts";
import { user } from "#db/schema.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { liftSomeExpiredBans } from "../cleanup.server.ts";

test.skipIf(inject("postgresPort") === undefined)(
  "lifts bans without waiting for users whom another transaction changes",
  async () => {
    await migrateTestDatabase();
    const banned = { banned: true, banExpires: new Date(1) };
    for (const id of ["changed", "other"]) await makeUser({ id, ...banned });
    const client = await postgresPools().pool.connect();
    onTestFinished(() => client.release(true));
    await client.query(`BEGIN; UPDATE "user" SET name = 'Ada' WHERE id = 'changed'`);
    expect(await liftSomeExpiredBans(new Date())).toBe(true);
    expect(await db().select({ id: user.id }).from(user).where(eq(user.banned, true))).toEqual([
      { id: "changed" },
    ]);
    expect(await liftSomeExpiredBans(new Date())).toBe(false);
  },
);
