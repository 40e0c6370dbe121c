import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.server.ts";
import { user } from "#db/schema.ts";
import { InProcessAuthClient } from "#tests/support/auth-client.ts";
import { makeUser } from "#tests/support/database.ts";
import { collectEvents } from "#tests/support/events.ts";
import { wrongCodeFor } from "#tests/support/login-codes.ts";
import { setUpMailDelivery } from "#tests/support/mail-jobs.ts";
import { codeIn } from "#tests/support/smtp.ts";
import { auth } from "./auth.server.ts";
import { buildKnownBrowserCookie } from "./known-browser.server.ts";

const events = collectEvents();
const smtp = setUpMailDelivery();

beforeEach(async () => {
  await db().delete(user);
});

describe("sign-in events", () => {
  const code = async (email: string) => codeIn(await smtp.mailTo(email));
  const signIn = (browser: InProcessAuthClient, email: string, otp: string) =>
    browser.call("/sign-in/email-otp", { email, otp });

  test("record sign-ins, failures and sign-outs without codes or unknown addresses", async () => {
    const person = await makeUser();
    const browser = new InProcessAuthClient();
    await browser.call("/email-otp/send-verification-otp", { email: person.email, type: "sign-in" });
    const right = await code(person.email);
    const wrong = wrongCodeFor(right);
    await signIn(browser, person.email, wrong);
    await signIn(browser, "stranger@example.org", wrong);
    expect((await signIn(browser, person.email, right)).status).toBe(200);
    await browser.call("/sign-out", {});
    expect(events).toMatchObject([
      {
        kind: "session.fail",
        actor: { type: "anonymous" },
        subject: { id: person.id },
        details: { reason: "INVALID_OTP" },
      },
      { kind: "session.fail", actor: { type: "anonymous" }, subject: undefined },
      {
        kind: "session.start",
        actor: { id: person.id },
        subject: { id: person.id },
        details: { by: "code" },
      },
      { kind: "session.end", actor: { id: person.id }, subject: { id: person.id } },
    ]);
    for (const { actor } of events) expect(actor.requestId).toMatch(/^request-\d+$/);
    const everything = JSON.stringify(events);
    for (const secret of [right, wrong, "stranger"]) expect(everything).not.toContain(secret);
  });

  test("record no malformed addresses, and each client's rate limit only once", async () => {
    const browser = new InProcessAuthClient();
    browser.address = "192.0.2.1";
    expect((await signIn(browser, "nobody", "000000")).status).toBe(400);
    expect(events).toEqual([]);
    for (let wrong = 0; wrong < 40; wrong++) await signIn(browser, "stranger@example.org", "000000");
    const recorded = events.length;
    expect(recorded).toBeGreaterThan(1);
    for (const name of ["stranger", "other"]) {
      expect((await signIn(browser, `${name}@example.org`, "000000")).status).toBe(429);
    }
    expect(events.length).toBe(recorded + 1);
    expect(events.at(-1)).toMatchObject({ details: { reason: "TOO_MANY_WRONG_CODES" } });
  });

  test("record only as many wrong codes of a known browser without a code as of any other", async () => {
    const { email } = await makeUser();
    const browser = new InProcessAuthClient();
    const { name, value } = buildKnownBrowserCookie(null, email);
    browser.cookies.store(new Headers({ "Set-Cookie": `${name}=${value}; Path=/` }));
    for (let wrong = 0; wrong < 50; wrong++) await signIn(browser, email, "000000");
    expect(events.length).toBe(41);
    expect(events.at(-1)).toMatchObject({ details: { reason: "TOO_MANY_WRONG_CODES" } });
  });

  test("record that the first sign-in created the account", async () => {
    const browser = new InProcessAuthClient();
    const email = "new-person@example.org";
    await browser.call("/email-otp/send-verification-otp", { email, type: "sign-in" });
    await signIn(browser, email, await code(email));
    const id = await browser.whoami();
    expect(events).toMatchObject([
      { kind: "user.create", actor: { id }, subject: { id, email } },
      { kind: "session.start", actor: { id } },
    ]);
  });
});

test("a provider that is connected to an account is recorded, because it opens the account from then on", async () => {
  const person = await makeUser();
  const { internalAdapter } = await auth().$context;
  await internalAdapter.linkAccount({ userId: person.id, providerId: "github", accountId: "7" });
  expect(events).toMatchObject([
    {
      kind: "session.link",
      actor: { id: person.id },
      subject: { id: person.id },
      details: { provider: "github" },
    },
  ]);
});
