import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { isKnownBrowser } from "#app/auth/known-browser.server.ts";
import { action } from "#app/features/auth-api/routes/auth.ts";
import { db } from "#db/client.server.ts";
import { session, user } from "#db/schema.ts";
import { twoFactor } from "#db/sqlite-or-postgres/tables/two-factor.ts";
import { InProcessAuthClient, signedInClient } from "#tests/support/auth-client.ts";
import { makeUser } from "#tests/support/database.ts";
import { collectEvents } from "#tests/support/events.ts";
import { wrongCodeFor } from "#tests/support/login-codes.ts";
import { setUpMailDelivery } from "#tests/support/mail-jobs.ts";
import { codeIn, mailsTo, waitForMail } from "#tests/support/smtp.ts";
import { insertTwoFactor } from "#tests/support/two-factor/insert-two-factor.ts";
import { appCode } from "#tests/support/two-factor/turn-on.ts";

const events = collectEvents();
const smtp = setUpMailDelivery();

beforeEach(async () => {
  await db().delete(user);
});

const kinds = () => events.map(({ kind }) => kind);

async function owner(fields: Parameters<typeof makeUser>[0] = {}) {
  const person = await makeUser({ lastSignInAt: new Date(1), ...fields });
  return { person, ...(await insertTwoFactor(person.id)) };
}

async function passFirstFactor(browser: InProcessAuthClient, email: string) {
  const before = mailsTo(smtp, email).length;
  await browser.call("/email-otp/send-verification-otp", { email, type: "sign-in" });
  const otp = codeIn(await waitForMail(smtp, email, before));
  const response = await browser.call("/sign-in/email-otp", { email, otp });
  return { status: response.status, body: await response.json() };
}

async function enter(browser: InProcessAuthClient, code: unknown) {
  const response = await browser.call("/sign-in/two-factor", { code });
  const { code: refused } = (await response.json()) as { code?: string };
  return [response.status, refused];
}

/** Milliseconds. */
function passTime(duration: number) {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + duration });
  onTestFinished(() => void vi.useRealTimers());
}

async function challenged(fields: Parameters<typeof makeUser>[0] = {}) {
  const owned = await owner(fields);
  const browser = new InProcessAuthClient();
  await passFirstFactor(browser, owned.person.email);
  return { ...owned, browser };
}

describe("after the first factor", () => {
  test("there is a challenge, but no session, no sign-in and no failure", async () => {
    const { person } = await owner();
    const browser = new InProcessAuthClient();
    const first = await passFirstFactor(browser, person.email);
    expect(first).toEqual({
      status: 403,
      body: { code: "SIGN_IN_STEP_REQUIRED", message: expect.any(String), path: "/login/two-factor" },
    });
    expect(first.body.message).not.toBe("SIGN_IN_STEP_REQUIRED");
    expect([...browser.cookies.keys()]).toEqual(["plumbline.two-factor"]);
    expect(await browser.whoami()).toBeUndefined();
    expect(await db().$count(session)).toBe(0);
    expect(events).toEqual([]);
    const [row] = await db().select().from(user).where(eq(user.id, person.id));
    expect(row?.lastSignInAt).toEqual(new Date(1));
    expect(await isKnownBrowser(browser.cookie, person.email)).toBe(false);
  });

  test("a user without a second factor is signed in", async () => {
    const person = await makeUser();
    const browser = new InProcessAuthClient();
    expect((await passFirstFactor(browser, person.email)).status).toBe(200);
    expect(await browser.whoami()).toBe(person.id);
  });

  test("a code of the app signs in, in any spelling, and ends the challenge", async () => {
    const { browser, person, secret } = await challenged();
    const before = browser.cookies.get("plumbline.two-factor") ?? "";
    const code = appCode(secret);
    expect(await enter(browser, ` ${code.slice(0, 3)} ${code.slice(3)} `)).toEqual([200, undefined]);
    expect(await browser.whoami()).toBe(person.id);
    expect(kinds()).toEqual(["session.start"]);
    expect(await isKnownBrowser(browser.cookie, person.email)).toBe(true);
    expect(browser.cookies.has("plumbline.two-factor")).toBe(false);
    const again = new InProcessAuthClient();
    again.cookies.set("plumbline.two-factor", before);
    expect(await enter(again, appCode(secret, 1))).toEqual([403, "SESSION_EXPIRED"]);
  });

  test("a recovery code signs in once, and the owner is told by email", async () => {
    const { browser, person, recoveryCodes } = await challenged();
    const [code = ""] = recoveryCodes;
    expect(await enter(browser, `${code.slice(0, 5)} ${code.slice(5)}`)).toEqual([200, undefined]);
    expect(await browser.whoami()).toBe(person.id);
    expect(kinds()).toEqual(["two-factor.recovery", "session.start"]);
    expect((await waitForMail(smtp, person.email, 1)).text).toContain("You have 9 recovery codes left.");
    const other = new InProcessAuthClient();
    await passFirstFactor(other, person.email);
    expect(await enter(other, code)).toEqual([400, "INVALID_OTP"]);
  });

  test("the session that the browser had before is ended", async () => {
    const { person, secret } = await owner();
    const former = await makeUser();
    const browser = await signedInClient(former.id);
    await passFirstFactor(browser, person.email);
    expect(await browser.whoami()).toBe(former.id);
    expect(await enter(browser, appCode(secret))).toEqual([200, undefined]);
    expect(await browser.whoami()).toBe(person.id);
    expect((await db().select().from(session)).map(({ userId }) => userId)).toEqual([person.id]);
  });

  test("wrong codes are refused and recorded, without the code", async () => {
    const { browser, person, secret } = await challenged();
    const wrong = wrongCodeFor(appCode(secret), 5);
    expect(await enter(browser, wrong)).toEqual([400, "INVALID_OTP"]);
    expect(events).toMatchObject([
      { kind: "two-factor.fail", actor: { type: "anonymous" }, subject: { id: person.id } },
    ]);
    expect(JSON.stringify(events)).not.toContain(wrong);
    expect(await browser.whoami()).toBeUndefined();
  });

  test("ten wrong codes an hour are allowed, and a right one is not counted", async () => {
    const { browser, person, secret, recoveryCodes } = await challenged();
    for (let wrong = 0; wrong < 9; wrong += 1) expect((await enter(browser, "0000000000"))[0]).toBe(400);
    expect(await enter(browser, appCode(secret))).toEqual([200, undefined]);
    const other = new InProcessAuthClient();
    await passFirstFactor(other, person.email);
    expect((await enter(other, "0000000000"))[0]).toBe(400);
    expect(await enter(other, recoveryCodes[0])).toEqual([429, "TOO_MANY_WRONG_CODES"]);
    passTime(3_700_000);
    const later = new InProcessAuthClient();
    await passFirstFactor(later, person.email);
    expect(await enter(later, appCode(secret))).toEqual([200, undefined]);
  });

  test("parallel requests cannot try more codes", async () => {
    const { browser } = await challenged();
    const tried = await Promise.all(Array.from({ length: 15 }, () => enter(browser, "0000000000")));
    expect(tried.filter(([status]) => status === 400)).toHaveLength(10);
  });

  test("the challenge ends after ten minutes", async () => {
    const { browser, secret } = await challenged();
    passTime(599_000);
    expect(await enter(browser, "000000")).toEqual([400, "INVALID_OTP"]);
    passTime(2000);
    expect(await enter(browser, appCode(secret))).toEqual([403, "SESSION_EXPIRED"]);
    expect(kinds()).toEqual(["two-factor.fail"]);
  });

  test("the challenge ends when the email changes, or the user is deleted", async () => {
    const { browser, person, secret } = await challenged();
    await db().update(user).set({ email: "moved@example.org" }).where(eq(user.id, person.id));
    expect(await enter(browser, appCode(secret))).toEqual([403, "SESSION_EXPIRED"]);
    await db().update(user).set({ email: person.email }).where(eq(user.id, person.id));
    await db().delete(user).where(eq(user.id, person.id));
    expect(await enter(browser, appCode(secret))).toEqual([403, "SESSION_EXPIRED"]);
    expect(await enter(new InProcessAuthClient(), appCode(secret))).toEqual([403, "SESSION_EXPIRED"]);
  });

  test("users who are banned in the meantime are refused", async () => {
    const { browser, person, recoveryCodes } = await challenged();
    await db().update(user).set({ banned: true }).where(eq(user.id, person.id));
    expect(await enter(browser, recoveryCodes[0])).toEqual([403, "BANNED_USER"]);
    expect(await browser.whoami()).toBeUndefined();
    expect(kinds()).toEqual([]);
    await db().update(user).set({ banned: false }).where(eq(user.id, person.id));
    expect(await enter(browser, recoveryCodes[0])).toEqual([200, undefined]);
  });

  test("a user for whom it was turned off starts again", async () => {
    const { browser, person, secret } = await challenged();
    await db().delete(twoFactor).where(eq(twoFactor.userId, person.id));
    expect(await enter(browser, appCode(secret))).toEqual([403, "SESSION_EXPIRED"]);
    expect(await browser.whoami()).toBeUndefined();
  });

  test("banned users are refused before they need a code", async () => {
    const { person } = await owner({ banned: true });
    const first = await passFirstFactor(new InProcessAuthClient(), person.email);
    expect([first.status, first.body.code]).toEqual([403, "BANNED_USER"]);
  });
});

test("the first proof of access to an unverified mailbox removes the second factor", async () => {
  const { person } = await owner({ emailVerified: false });
  const browser = new InProcessAuthClient();
  expect((await passFirstFactor(browser, person.email)).status).toBe(200);
  expect(await browser.whoami()).toBe(person.id);
});

test.each([
  ["{}", 400],
  ['{"code":null}', 400],
  ['{"code":{"$ne":1}}', 400],
  ['{"code":["000000"]}', 400],
  [`{"code":"${"0".repeat(5000)}"}`, 400],
  ['{"code":"\\u0000"}', 400],
  ["{", 400],
  ["[]", 400],
  ["null", 400],
  ["", 400],
])("the body %s is refused with %i", async (body, status) => {
  const { browser } = await challenged();
  const request = new Request("http://localhost:3000/api/auth/sign-in/two-factor", {
    method: "POST",
    headers: { cookie: browser.cookie, Origin: "http://localhost:3000", "Content-Type": "application/json" },
    body,
  });
  const args = { request, url: new URL(request.url), context: await browser.context(), params: {} };
  const response = await action(args as unknown as Parameters<typeof action>[0]);
  expect(response.status).toBe(status);
  expect(await browser.whoami()).toBeUndefined();
});
