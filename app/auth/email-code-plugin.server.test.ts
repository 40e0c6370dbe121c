import { eq } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { db } from "#db/client.server.ts";
import { user } from "#db/schema.ts";
import { InProcessAuthClient, signedInClient } from "#tests/support/auth-client.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { collectEvents } from "#tests/support/events.ts";
import { auth } from "./auth.server.ts";

vi.mock("./fixed-codes.server.ts", () => ({ findFixedCode: () => "123456" }));

beforeAll(migrateTestDatabase);

const events = collectEvents();

test("a client can sign in 60 times an hour with a fixed code", async () => {
  const { email } = await makeUser();
  const client = new InProcessAuthClient();
  client.address = "198.18.201.1";
  const signIn = () => client.call("/sign-in/email-otp", { email, otp: "123456" });
  for (let tried = 0; tried < 60; tried++) expect((await signIn()).status).toBe(200);
  const refused = await signIn();
  expect([refused.status, await refused.json()]).toEqual([
    429,
    expect.objectContaining({ code: "TOO_MANY_SIGN_INS" }),
  ]);
});

test.each(["123 456", "\u0661\u0662\u0663\u0664\u0665\u0666"])("accepts the code as %j", async (otp) => {
  const { email } = await makeUser();
  expect((await new InProcessAuthClient().call("/sign-in/email-otp", { email, otp })).status).toBe(200);
});

test("the response to a sign-in after a ban does not contain the ban", async () => {
  const { email } = await makeUser({ banned: true, banReason: "Seen by Eve", banExpires: new Date(0) });
  const response = await new InProcessAuthClient().call("/sign-in/email-otp", { email, otp: "123456" });
  expect((await response.json()).user).toMatchObject({ banned: false, banReason: null, banExpires: null });
});

test.each(["123457", "12345", "", 123456, null])("refuses %j", async (otp) => {
  const { email } = await makeUser();
  const response = await new InProcessAuthClient().call("/sign-in/email-otp", { email, otp });
  expect([response.status, await response.json()]).toEqual([
    400,
    expect.objectContaining({ code: "INVALID_OTP" }),
  ]);
});

test("the first code for an unverified email is recorded if it ends earlier access", async () => {
  const signIn = (email: string) =>
    new InProcessAuthClient().call("/sign-in/email-otp", { email, otp: "123456" });
  const [unused, used] = [await makeUser({ emailVerified: false }), await makeUser({ emailVerified: false })];
  const earlier = await signedInClient(used.id);
  for (const { email } of [unused, used, used]) expect((await signIn(email)).status).toBe(200);
  expect(await earlier.whoami()).toBeUndefined();
  expect(events).toMatchObject([
    { kind: "session.start", subject: { id: unused.id } },
    { kind: "session.verify", actor: { id: used.id }, subject: { id: used.id } },
    { kind: "session.start", subject: { id: used.id } },
    { kind: "session.start", subject: { id: used.id } },
  ]);
});

test("a code for an email that is changed at the same time verifies and revokes nothing", async () => {
  const { id, email } = await makeUser({ emailVerified: false });
  const signedIn = await signedInClient(id);
  const { internalAdapter } = await auth().$context;
  const find = internalAdapter.findUserByEmail;
  vi.spyOn(internalAdapter, "findUserByEmail").mockImplementationOnce(async (...given) => {
    const found = await find(...given);
    await db().update(user).set({ email: "changed@example.org" }).where(eq(user.id, id));
    return found;
  });
  const response = await new InProcessAuthClient().call("/sign-in/email-otp", { email, otp: "123456" });
  expect([response.status, await response.json()]).toEqual([
    400,
    expect.objectContaining({ code: "INVALID_OTP" }),
  ]);
  expect(await db().select().from(user).where(eq(user.id, id))).toMatchObject([{ emailVerified: false }]);
  expect(await signedIn.whoami()).toBe(id);
});
