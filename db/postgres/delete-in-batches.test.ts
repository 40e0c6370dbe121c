import { lt } from "drizzle-orm";
import { expect, inject, onTestFinished, test } from "vitest";
import { migrateTestDatabase } from "#tests/support/database.ts";
import { db } from "../client.server.ts";
import { deleteInBatches } from "../delete-in-batches.server.ts";
import { rateLimitHit } from "../schema.ts";
import { postgresPools } from "./client.server.ts";

// PGlite has only one session, so nothing can run concurrently.
test.skipIf(inject("postgresPort") === undefined)(
  "deletes all but the rows that another transaction has locked, without waiting for it",
  async () => {
    await migrateTestDatabase();
    const hits = [1, 2, 3, 4, 5].map((number) => ({
      limit: "test",
      subject: `${number}`,
      at: new Date(number),
    }));
    await db().insert(rateLimitHit).values(hits);
    const client = await postgresPools().pool.connect();
    onTestFinished(() => client.release(true));
    await client.query("BEGIN; DELETE FROM limit_hit WHERE subject = '1'");
    await deleteInBatches(rateLimitHit.id, lt(rateLimitHit.at, new Date(6)), undefined, 2);
    expect(await db().select({ subject: rateLimitHit.subject }).from(rateLimitHit)).toEqual([
      { subject: "1" },
    ]);
  },
);
