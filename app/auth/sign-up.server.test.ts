import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { unsealMail } from "#app/mail/sealed-mail.server.ts";
import { db } from "#db/client.server.ts";
import { user } from "#db/schema.ts";
import { InProcessAuthClient } from "#tests/support/auth-client.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { giveSettings } from "#tests/support/given-settings.ts";
import { mailRows } from "#tests/support/mail-jobs.ts";
import { findFixedCode } from "./fixed-codes.server.ts";
import { canSignUp } from "./sign-up.server.ts";

vi.mock("#app/settings.server.ts", async (original) => {
  const { withGivenSettings } = await import("#tests/support/given-settings.ts");
  return withGivenSettings(await original<typeof import("#app/settings.server.ts")>());
});
vi.mock("./fixed-codes.server.ts", () => ({ findFixedCode: vi.fn() }));

const chief = "chief@example.org";
const stranger = "stranger@example.org";
const closed = { signupEnabled: false, adminEmails: [chief] };

beforeAll(migrateTestDatabase);
beforeEach(() => giveSettings({}));

test.each([
  { name: "open", settings: { signupEnabled: true }, allowed: [chief, stranger] },
  { name: "closed, except for administrators", settings: closed, allowed: [chief] },
  { name: "closed to everyone in read-only mode", settings: { ...closed, readOnly: true }, allowed: [] },
])("sign-up is $name", ({ settings, allowed }) => {
  giveSettings(settings);
  expect([chief, stranger].filter(canSignUp)).toEqual(allowed);
});

test("a closed sign-up mails codes to users and administrators only, and answers everyone alike", async () => {
  giveSettings(closed);
  const { email } = await makeUser();
  for (const mailbox of [email, chief, stranger]) {
    const body = { email: mailbox, type: "sign-in" };
    const answer = await new InProcessAuthClient().call("/email-otp/send-verification-otp", body);
    expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
  }
  const queued = (await mailRows()).map(({ mail }) => unsealMail(mail));
  expect(queued).toMatchObject([
    { to: email, discard: false },
    { to: chief, discard: false },
    { to: stranger, discard: true },
  ]);
});

test("a closed sign-up creates no account, even with the right code", async () => {
  giveSettings(closed);
  vi.mocked(findFixedCode).mockReturnValue("123456");
  const signIn = (email: string) =>
    new InProcessAuthClient().call("/sign-in/email-otp", { email, otp: "123456" });
  const refused = await signIn(stranger);
  expect([refused.status, await refused.json()]).toEqual([
    400,
    expect.objectContaining({ code: "INVALID_OTP" }),
  ]);
  expect(await db().$count(user, eq(user.email, stranger))).toBe(0);
  expect((await signIn(chief)).status).toBe(200);
  expect(await db().$count(user, eq(user.email, chief))).toBe(1);
});
