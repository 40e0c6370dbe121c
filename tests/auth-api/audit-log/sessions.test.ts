import { afterAll, beforeAll, expect, test } from "vitest";
import { createSignedInClient } from "#tests/auth-api/http-auth-client.ts";
import { type AuthWorld, startAuthWorld } from "#tests/auth-api/world.ts";

let world: AuthWorld;

beforeAll(async () => {
  world = await startAuthWorld();
}, 30_000);

afterAll(() => world?.stop());

test("records each session that a program ends", async () => {
  const person = await world.person("user");
  const { client } = await createSignedInClient(world, person);
  const [second] = [await world.session(person), await world.session(person)];
  const [row] = await world.server.query<{ token: string }>("SELECT token FROM session WHERE id = ?", second);
  await client.revokeSession({ token: row?.token ?? "" });
  await client.revokeOtherSessions();
  const kept = await world.server.query(
    "SELECT kind, impersonator_id AS impersonator FROM activity WHERE subject_id = ? AND kind LIKE 'session.%' ORDER BY id",
    person.id,
  );
  expect(kept).toEqual([
    { kind: "session.start", impersonator: null },
    { kind: "session.revoke", impersonator: null },
    { kind: "session.revoke", impersonator: null },
  ]);
});
