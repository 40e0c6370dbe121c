import { eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { userActor } from "#app/access/actor.ts";
import { sendDeletionCode } from "#app/features/account/account-deletion.server.ts";
import { exportAccount } from "#app/features/account/account-export.server.ts";
import { changeName } from "#app/features/account/name-change.server.ts";
import { inviteUsers } from "#app/features/users/invitations/invitations.server.ts";
import { updateUser } from "#app/features/users/user-writes.server.ts";
import { requestInfoContext } from "#app/http/request-info.ts";
import { streamTexts } from "#app/http/stream-texts.server.ts";
import { mailLanguageOf } from "#app/i18n/account-language.ts";
import type { Language } from "#app/i18n/languages.ts";
import { action as setLanguage } from "#app/shell/preferences/set-language.ts";
import { db } from "#db/client.server.ts";
import { session, user } from "#db/schema.ts";
import { InProcessAuthClient, signedInClient } from "#tests/support/auth-client.ts";
import { makeUser } from "#tests/support/database.ts";
import { otherLanguage, textIn } from "#tests/support/languages.ts";
import { setUpMailDelivery } from "#tests/support/mail-jobs.ts";
import { codeIn } from "#tests/support/smtp.ts";
import { getSession } from "./session-context.server.ts";

/** English too, if it is the only language. */
const other = otherLanguage;
const smtp = setUpMailDelivery();

beforeEach(async () => {
  await db().delete(user);
});

const titleIn = (language: Language, template: string) => textIn(language, `mail.${template}.title`);

async function signIn(email: string, language: Language) {
  const browser = new InProcessAuthClient();
  browser.language = language;
  const before = smtp.mails.length;
  await browser.call("/email-otp/send-verification-otp", { email, type: "sign-in" });
  const mail = await vi.waitFor(() => {
    // An invitation may arrive first.
    const withCode = smtp.mails.slice(before).find(codeIn);
    if (!withCode) throw new Error("No mail with a code has arrived");
    return withCode;
  }, 5_000);
  const otp = codeIn(mail);
  expect((await browser.call("/sign-in/email-otp", { email, otp })).status).toBe(200);
  return mail;
}

async function storedLanguage(email: string) {
  const [row] = await db().select({ language: user.language }).from(user).where(eq(user.email, email));
  return row?.language;
}

async function switchTo(language: Language, browser: InProcessAuthClient) {
  const body = new URLSearchParams({ language });
  const request = new Request("http://localhost:3000/resources/language", { method: "POST", body });
  const args = { request, context: await browser.context(), params: {} };
  const response = await setLanguage(args as unknown as Parameters<typeof setLanguage>[0]);
  expect(response.headers.get("Set-Cookie")).toContain(`lng=${language}`);
}

test("the first sign-in stores the language, and later ones keep it", async () => {
  const email = "new@example.org";
  expect((await signIn(email, other)).text).toContain(titleIn(other, "login-code"));
  expect(await storedLanguage(email)).toBe(other);
  expect((await signIn(email, "en")).text).toContain(titleIn(other, "login-code"));
  expect(await storedLanguage(email)).toBe(other);
});

test("an invited user's first code is in the invitation's language, and the first sign-in stores theirs", async () => {
  const administrator = userActor(await makeUser({ role: "admin" }));
  const email = "invited@example.org";
  const invitees = [{ email, name: "" }];
  await inviteUsers(administrator, invitees, { role: "user", language: other });
  expect((await signIn(email, "en")).text).toContain(titleIn(other, "login-code"));
  expect(await storedLanguage(email)).toBe("en");
});

test("sends the code in the account's language, not the browser's", async () => {
  const person = await makeUser({ language: other });
  await new InProcessAuthClient().call("/email-otp/send-verification-otp", {
    email: person.email,
    type: "sign-in",
  });
  expect((await smtp.mailTo(person.email)).text).toContain(titleIn(other, "login-code"));
});

test("switching the language stores it for signed-in users without changing the record's version", async () => {
  const person = await makeUser();
  await switchTo(other, await signedInClient(person.id));
  expect(await storedLanguage(person.email)).toBe(other);
  const [row] = await db().select().from(user);
  expect(row?.updatedAt).toEqual(person.updatedAt);
  await switchTo("en", new InProcessAuthClient());
  expect(await storedLanguage(person.email)).toBe(other);
});

test("switching the language while impersonating does not change the user's language", async () => {
  const [person, administrator] = [await makeUser(), await makeUser({ role: "admin" })];
  const browser = await signedInClient(person.id);
  await db().update(session).set({ impersonatedBy: administrator.id });
  const context = await browser.context();
  expect(getSession(context)?.impersonatedBy).toBe(administrator.id);
  await switchTo(other, browser);
  expect(await storedLanguage(person.email)).toBeNull();
});

test("setting the first name also stores the current language", async () => {
  const person = await makeUser({ name: "" });
  await changeName(userActor(person), person.id, { name: "Amina", language: other });
  expect(await storedLanguage(person.email)).toBe(other);
});

test("emails about the account are in its language, even when an administrator caused them", async () => {
  const person = await makeUser({ language: other, emailVerified: true, lastSignInAt: new Date() });
  const context = await (await signedInClient(person.id)).context();
  const current = getSession(context);
  if (!current) throw new Error("Not signed in");
  context.set(requestInfoContext, { address: "198.18.99.1", requestId: "test" });
  expect(await sendDeletionCode(current, context)).toBeUndefined();
  expect((await smtp.mailTo(person.email)).text).toContain(titleIn(other, "delete-account-code"));

  const administrator = await makeUser({ role: "admin" });
  const change = { name: person.name, email: "moved@example.org", language: "en" } as const;
  expect(await updateUser(userActor(administrator), person.id, change)).toMatchObject({ result: "updated" });
  await vi.waitFor(
    () => expect(smtp.mails.at(-1)?.text).toContain(titleIn(other, "email-changed-by-administrator")),
    { timeout: 5000 },
  );
});

test("the account export contains the language", async () => {
  const person = await makeUser({ language: other });
  const { texts } = exportAccount(person.id, userActor(person));
  expect(await new Response(await streamTexts(texts)).json()).toMatchObject({ account: { language: other } });
});

test("falls back to another language if the stored one was removed", () => {
  expect(mailLanguageOf({ language: "xx" }, "en")).toBe("en");
  expect(mailLanguageOf({ language: null }, "en")).toBe("en");
  expect(mailLanguageOf(undefined, other)).toBe(other);
  expect(mailLanguageOf({ language: other }, "en")).toBe(other);
});
