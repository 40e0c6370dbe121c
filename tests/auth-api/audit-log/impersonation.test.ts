import { afterAll, beforeAll, expect, test } from "vitest";
import { createSignedInClient } from "#tests/auth-api/http-auth-client.ts";
import { type AuthWorld, startAuthWorld } from "#tests/auth-api/world.ts";

let world: AuthWorld;

beforeAll(async () => {
  world = await startAuthWorld();
}, 30_000);

afterAll(() => world?.stop());

test("calls during an impersonation are recorded with the administrator", async () => {
  const person = await world.person("user");
  const { client, forms } = await createSignedInClient(world, world.administrator);
  await forms.post(`/manager/users/${person.id}/impersonate`, {});
  await world.session(person);
  expect((await client.revokeOtherSessions()).error).toBeNull();
  const kept = await world.server.query(
    "SELECT kind, impersonator_id AS impersonator FROM activity WHERE subject_id = ? AND kind LIKE 'session.%' ORDER BY id",
    person.id,
  );
  expect(kept).toContainEqual({ kind: "session.revoke", impersonator: world.administrator.id });
});
