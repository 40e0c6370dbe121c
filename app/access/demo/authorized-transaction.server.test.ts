import { beforeAll, expect, test } from "vitest";
import { db } from "#db/client.server.ts";
import { repository } from "#db/schema.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { type Actor, anonymousActor, systemActor, userActor } from "../actor.ts";
import { authorizedTransaction, forbidden } from "../authorized-transaction.server.ts";
import type { Permissions } from "../permissions.ts";

beforeAll(async () => {
  process.env.DEMO_MODE = "true";
  await migrateTestDatabase();
});

function creates(actor: Actor, name: string) {
  return authorizedTransaction(actor, { repository: ["create"] }, (tx) =>
    tx.insert(repository).values({ name, nameKey: name, link: "https://example.org", description: "" }),
  );
}

test("only the system can write in demo mode", async () => {
  const admin = userActor(await makeUser({ role: "admin" }));
  for (const permissions of [{}, { account: ["export", "update"] }] satisfies Permissions[]) {
    await expect(authorizedTransaction(admin, permissions, async () => {})).rejects.toBe(forbidden);
  }
  for (const actor of [admin, anonymousActor()])
    await expect(creates(actor, "refused")).rejects.toBe(forbidden);
  await creates(systemActor("command"), "level");
  expect(await db().$count(repository)).toBe(1);
});

test("allows downloads of readable data in demo mode", async () => {
  const person = userActor(await makeUser());
  const downloads = (permissions: Permissions) =>
    authorizedTransaction(person, permissions, async () => "done").catch((error: unknown) => error);
  expect(await downloads({ account: ["export"] })).toBe("done");
  expect(await downloads({ repository: ["read"] })).toBe("done");
  expect(await downloads({ user: ["list"] })).toBe(forbidden);
});
