import { beforeAll, expect, test } from "vitest";
import { systemActor, userActor } from "#app/access/actor.ts";
import { auth } from "#app/auth/auth.server.ts";
import { changeName } from "#app/features/account/name-change.server.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { updateUser } from "./user-writes.server.ts";
import { getUser } from "./users.server.ts";

beforeAll(() => migrateTestDatabase());

async function signIn(id: string) {
  await (await auth().$context).internalAdapter.createSession(id);
}

async function wasJustOnboarded(id: string) {
  const at = (await getUser(id))?.onboardedAt;
  return typeof at === "number" && at > Date.now() - 60_000;
}

test("invited users are onboarded by their first sign-in", async () => {
  const { id } = await makeUser({ name: "Amina", emailVerified: false, createdAt: new Date(0) });
  expect(await wasJustOnboarded(id)).toBe(false);
  await signIn(id);
  expect(await wasJustOnboarded(id)).toBe(true);
});

test("users who sign up are onboarded when they tell their name, once", async () => {
  const person = await makeUser({ name: "" });
  await signIn(person.id);
  expect(await wasJustOnboarded(person.id)).toBe(false);
  await changeName(userActor(person), person.id, { name: "Amina" });
  const at = (await getUser(person.id))?.onboardedAt;
  expect(await wasJustOnboarded(person.id)).toBe(true);
  await changeName(userActor(person), person.id, { name: "Amina Otieno" });
  await signIn(person.id);
  expect((await getUser(person.id))?.onboardedAt).toBe(at);
});

test.each([
  { case: "who has signed in", lastSignInAt: new Date(0), onboarded: true },
  { case: "who has not signed in", lastSignInAt: null, onboarded: false },
])("a name given by an administrator to a user $case", async ({ lastSignInAt, onboarded }) => {
  const { id, email } = await makeUser({ name: "", lastSignInAt });
  await updateUser(systemActor("command"), id, { name: "Amina", email });
  expect(await wasJustOnboarded(id)).toBe(onboarded);
});

test("a name given during an impersonation does not onboard a user who has not signed in", async () => {
  const [admin, person] = [
    await makeUser({ role: "admin" }),
    await makeUser({ name: "", lastSignInAt: null }),
  ];
  const actor = userActor(person, { impersonatorId: admin.id });
  await changeName(actor, person.id, { name: "Amina" });
  expect(await getUser(person.id)).toMatchObject({ name: "Amina", onboardedAt: null });
});

test("users are onboarded once, even if their email is verified again", async () => {
  const onboardedAt = new Date(0);
  const { id } = await makeUser({ name: "Amina", lastSignInAt: null, onboardedAt, language: "ar" });
  await signIn(id);
  expect(await getUser(id)).toMatchObject({ onboardedAt: 0, language: "ar" });
});

test("users onboarded before the time was recorded stay without one", async () => {
  const { id } = await makeUser({ name: "Amina", lastSignInAt: new Date(0) });
  await signIn(id);
  expect((await getUser(id))?.onboardedAt).toBeNull();
});
