import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.server.ts";
import { activity, user } from "#db/schema.ts";
import { Browser } from "#tests/support/auth-browser.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { type SmtpServer, startSmtpServer } from "#tests/support/smtp.ts";

let smtp: SmtpServer;

beforeAll(async () => {
  smtp = await startSmtpServer();
  process.env.SMTP_URL = smtp.url;
  await migrateTestDatabase();
  return () => smtp.close();
});

beforeEach(async () => {
  await db().delete(user);
  await db().delete(activity);
});

async function deeds() {
  return db().select().from(activity).orderBy(activity.id);
}

describe("the trail of sign-ins", () => {
  const code = async (email: string) => /\d{6}/.exec((await smtp.mailTo(email)).subject ?? "")?.[0] ?? "";
  const signIn = (browser: Browser, email: string, otp: string) =>
    browser.call("/sign-in/email-otp", { email, otp });

  test("tells who came, who failed and who left, without a code and without a stranger's address", async () => {
    const person = await makeUser();
    const browser = new Browser();
    await browser.call("/email-otp/send-verification-otp", { email: person.email, type: "sign-in" });
    const right = await code(person.email);
    const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, "0");
    await signIn(browser, person.email, wrong);
    await signIn(browser, "stranger@example.org", wrong);
    expect((await signIn(browser, person.email, right)).status).toBe(200);
    await browser.call("/sign-out", {});
    expect(await deeds()).toMatchObject([
      { kind: "session.fail", actorId: null, subjectId: person.id, details: { reason: "INVALID_OTP" } },
      { kind: "session.fail", actorId: null, subjectId: null, subjectLabel: "" },
      { kind: "session.start", actorId: person.id, subjectId: person.id, details: { by: "code" } },
      { kind: "session.end", actorId: person.id, subjectId: person.id },
    ]);
    for (const { requestId } of await deeds()) expect(requestId).toMatch(/^request-\d+$/);
    const everything = JSON.stringify(await deeds());
    for (const secret of [right, wrong, "stranger"]) expect(everything).not.toContain(secret);
  });

  test("tells of a first sign-in that the account is new", async () => {
    const browser = new Browser();
    const email = "new-person@example.org";
    await browser.call("/email-otp/send-verification-otp", { email, type: "sign-in" });
    await signIn(browser, email, await code(email));
    const id = await browser.whoami();
    expect(await deeds()).toMatchObject([
      { kind: "user.create", actorId: id, subjectId: id, subjectLabel: email },
      { kind: "session.start", actorId: id },
    ]);
  });
});
