import { afterAll, beforeAll, expect, test } from "vitest";
import { createHttpAuthClient, createSignedInClient } from "./http-auth-client.ts";
import { type AuthWorld, startAuthWorld } from "./world.ts";

let world: AuthWorld;

beforeAll(async () => {
  world = await startAuthWorld();
}, 30_000);

afterAll(() => world?.stop());

const refused = (status: number, code: string) => ({
  data: null,
  error: { status, code, message: expect.any(String) },
});

test("a visitor cannot end an impersonation", async () => {
  const { client } = createHttpAuthClient(world);
  expect(await client.admin.stopImpersonating()).toMatchObject(refused(401, "UNAUTHORIZED"));
});

test("an administrator ends an impersonation and returns to their own account", async () => {
  const person = await world.person("user");
  const { client, forms } = await createSignedInClient(world, world.administrator);
  expect(await client.admin.stopImpersonating()).toMatchObject(refused(400, "NOT_IMPERSONATING"));
  await forms.post(`/manager/users/${person.id}/impersonate`, {});
  expect((await client.getSession()).data?.user.id).toBe(person.id);
  expect(await client.deleteUser()).toMatchObject(refused(403, "FORBIDDEN"));
  const stopped = await client.admin.stopImpersonating();
  expect(stopped.data).toMatchObject({
    session: { userId: world.administrator.id },
    user: { id: world.administrator.id },
  });
  expect((await client.getSession()).data?.user.id).toBe(world.administrator.id);
});
