import { beforeAll, expect, test } from "vitest";
import { db } from "#db/client.server.ts";
import { repository } from "#db/schema.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { type Actor, nobody, personActor, systemActor } from "./actor.ts";
import { authorizedTransaction, forbidden } from "./authorized-transaction.server.ts";

beforeAll(async () => {
  process.env.DEMO_MODE = "true";
  await migrateTestDatabase();
});

function creates(actor: Actor, name: string) {
  return authorizedTransaction(actor, { repository: ["create"] }, (tx) =>
    tx.insert(repository).values({ name, nameKey: name, link: "https://example.org", description: "" }),
  );
}

test("in a demo nobody writes but the system", async () => {
  const admin = personActor(await makeUser({ role: "admin" }));
  for (const actor of [admin, nobody()]) await expect(creates(actor, "refused")).rejects.toBe(forbidden);
  await creates(systemActor("command"), "plumb");
  expect(await db().$count(repository)).toBe(1);
});
