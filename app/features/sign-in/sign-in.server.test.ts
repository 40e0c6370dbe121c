import { eq } from "drizzle-orm";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { auth } from "#app/auth/auth.server.ts";
import { clientAddressHeader } from "#app/auth/auth-headers.server.ts";
import { generateBrowserId, serializeBrowserIdCookie } from "#app/auth/browser-id.server.ts";
import { issueLoginCode } from "#app/auth/login-codes.server.ts";
import { findAndTouchSession } from "#app/auth/session.server.ts";
import { serializeTimeZoneCookie } from "#app/i18n/time-zone-cookies.server.ts";
import { serializeSidebarCookie } from "#app/shell/sidebar.server.ts";
import { serializeThemeCookie } from "#app/shell/theme.server.ts";
import { db } from "#db/client.server.ts";
import { firstRowOrThrow } from "#db/first-row-or-throw.ts";
import { job, rateLimitHit, session, user, verification } from "#db/schema.ts";
import { InProcessAuthClient } from "#tests/support/auth-client.ts";
import { makeUser } from "#tests/support/database.ts";
import { wrongCodeFor } from "#tests/support/login-codes.ts";
import { mailRows, setUpMailDelivery } from "#tests/support/mail-jobs.ts";
import { codeIn, mailsTo } from "#tests/support/smtp.ts";
import { nextLoginCodeAt, requestLoginCode, submitLoginCode } from "./sign-in.server.ts";

/** Tests `/api/auth` without the forms. */

process.env.ADMIN_EMAILS = "administrator@example.org";

const smtp = setUpMailDelivery();
let made = 0;

/** By default from one address for each mailbox. */
function call(path: string, body: object, { client = clientOf(body), cookie = "" } = {}) {
  return auth().handler(
    new Request(`http://localhost:3000/api/auth${path}`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        Origin: "http://localhost:3000",
        [clientAddressHeader]: client,
        ...(cookie && { cookie }),
      },
      body: JSON.stringify(body),
    }),
  );
}

const clients = new Map<string, string>();

function clientOf({ email = "" }: { email?: string }) {
  const mailbox = email.trim().toLowerCase();
  const client = clients.get(mailbox) ?? newClient();
  clients.set(mailbox, client);
  return client;
}

function newClient() {
  made += 1;
  return `198.18.${made >> 8}.${made & 255}`;
}

function newEmail() {
  made += 1;
  return `visitor-${made}@example.org`;
}

async function codeFor(email: string, client?: string) {
  const before = smtp.mails.length;
  const response = await call("/email-otp/send-verification-otp", { email, type: "sign-in" }, { client });
  expect(response.status).toBe(200);
  await vi.waitFor(() => expect(smtp.mails.length).toBeGreaterThan(before), { timeout: 3000 });
  return codeIn(await smtp.mailTo(email));
}

function signIn(email: string, otp: string, options?: { client?: string; cookie?: string }) {
  return call("/sign-in/email-otp", { email, otp }, options);
}

function cookieOf(response: Response) {
  return (
    (response.headers.getSetCookie().find((cookie) => cookie.includes("session=")) ?? "").split(";")[0] ?? ""
  );
}

describe("codes", () => {
  test("wait thirty seconds for the next one, but not for a clock that was set back", async () => {
    const now = Date.UTC(2030, 0, 1, 12);
    vi.useFakeTimers({ toFake: ["Date"], now });
    onTestFinished(() => void vi.useRealTimers());
    const [email, id] = [newEmail(), generateBrowserId()];
    await issueLoginCode(email, { id, bound: true, known: false }, { language: "en", discard: true });
    const cookie = serializeBrowserIdCookie(id).split(";")[0] ?? "";
    const request = new Request("http://localhost:3000/login/verify", { headers: { cookie } });
    expect((await nextLoginCodeAt(email, request)).getTime()).toBe(now + 30_000);
    vi.setSystemTime(now - 3_600_000);
    expect((await nextLoginCodeAt(email, request)).getTime()).toBeLessThan(Date.now());
  });

  test("are stored as a keyed hash, and readable nowhere in the database", async () => {
    const email = newEmail();
    const code = await codeFor(email);
    const [row] = await db()
      .select()
      .from(verification)
      .where(eq(verification.identifier, `login-codes-${email}`));
    expect(JSON.parse(row?.value ?? "")).toMatchObject([
      { hash: expect.stringMatching(/^[\w-]{43}$/), tries: 0 },
    ]);
    expect(
      JSON.stringify([await db().select().from(verification), await db().select().from(job)]),
    ).not.toContain(code);
  });

  test("create one session if used 20 times at once", async () => {
    const email = newEmail();
    const code = await codeFor(email);
    const responses = await Promise.all(Array.from({ length: 20 }, () => signIn(email, code)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const [owner] = await db().select().from(user).where(eq(user.email, email));
    expect(
      await db()
        .select()
        .from(session)
        .where(eq(session.userId, owner?.id ?? "")),
    ).toHaveLength(1);
  });

  test.each([
    { who: "one client", distinct: 1 },
    { who: "three clients", distinct: 3 },
  ])("requested at the same time by $who: one for each works", async ({ distinct }) => {
    const email = newEmail();
    const clients = Array.from({ length: distinct }, newClient);
    await Promise.all(
      [0, 1, 2].map((index) =>
        call(
          "/email-otp/send-verification-otp",
          { email, type: "sign-in" },
          { client: clients[index % distinct] },
        ),
      ),
    );
    await vi.waitFor(async () => expect(await mailRows()).toEqual([]), { timeout: 5000 });
    const codes = new Set(mailsTo(smtp, email).map(codeIn));
    const statuses = [];
    for (const code of codes)
      for (const client of clients) statuses.push((await signIn(email, code, { client })).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(distinct);
  });

  test("are limited to 10 wrong attempts per mailbox and hour, even with new codes", async () => {
    const email = newEmail();
    const statuses: number[] = [];
    for (let round = 0; round < 3; round++) {
      // Makes earlier uses 11 minutes old: codes may be sent again, but wrong attempts still count.
      await db()
        .update(rateLimitHit)
        .set({ at: new Date(Date.now() - 11 * 60_000) });
      const code = await codeFor(email);
      for (let step = 1; step <= 5; step++)
        statuses.push((await signIn(email, wrongCodeFor(code, step))).status);
      if (round === 2) statuses.push((await signIn(email, code)).status);
    }
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    expect(statuses.slice(10)).toEqual(new Array(6).fill(429));
  });

  test("cannot be requested for other purposes", async () => {
    const email = newEmail();
    for (const type of ["email-verification", "forget-password", "change-email"]) {
      expect((await call("/email-otp/send-verification-otp", { email, type })).status).toBe(400);
    }
  });

  test("have rate limits per mailbox and per client, and a blocked client does not block others", async () => {
    const email = newEmail();
    const send = (to: string, client?: string) =>
      call("/email-otp/send-verification-otp", { email: to, type: "sign-in" }, client ? { client } : {});
    const statuses = [];
    for (let index = 0; index < 5; index++) statuses.push((await send(email)).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);

    const client = newClient();
    const flood = [];
    for (let index = 0; index < 25; index++) flood.push((await send(newEmail(), client)).status);
    expect(flood.filter((status) => status === 200)).toHaveLength(20);
    const refused = await send(newEmail(), client);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(500);
    expect((await send(newEmail())).status).toBe(200);
  });

  test("have equal responses for known, unknown and banned emails", async () => {
    const known = await makeUser();
    const banned = await makeUser({ banned: true });
    const responses = [];
    for (const email of [known.email, banned.email, newEmail()]) {
      const sent = await call("/email-otp/send-verification-otp", { email, type: "sign-in" });
      const tried = await signIn(email, "000000");
      responses.push([sent.status, await sent.text(), tried.status, await tried.text()]);
    }
    expect(responses[1]).toEqual(responses[0]);
    expect(responses[2]).toEqual(responses[0]);
  });
});

describe("sessions", () => {
  test("are found by better-auth's cookie, but not by a tampered one", async () => {
    const email = newEmail();
    const cookie = cookieOf(await signIn(email, await codeFor(email)));
    const found = await findAndTouchSession(`theme=dark; ${cookie}; other=1`);
    expect(found?.user).toEqual({ id: found?.user.id, email, name: "", role: "user" });
    expect(found && found.expiresAt.getTime() - Date.now()).toBeGreaterThan(29.9 * 86_400_000);

    const [name, value = ""] = cookie.split("=");
    const token = decodeURIComponent(value).split(".")[0];
    for (const forged of [
      token,
      `${token}.`,
      `${token}.AAAA`,
      `x${value}`,
      `${value.slice(0, -3)}`,
      "%",
      "",
    ]) {
      expect(await findAndTouchSession(`${name}=${forged}`)).toBeNull();
    }
  });

  test("end when they expire, or the account is banned or deleted", async () => {
    for (const end of [
      (id: string) => db().update(user).set({ banned: true }).where(eq(user.id, id)),
      (id: string) =>
        db()
          .update(session)
          .set({ expiresAt: new Date(Date.now() - 1) })
          .where(eq(session.userId, id)),
      (id: string) => db().delete(user).where(eq(user.id, id)),
    ]) {
      const email = newEmail();
      const cookie = cookieOf(await signIn(email, await codeFor(email)));
      const found = await findAndTouchSession(cookie);
      expect(found).not.toBeNull();
      await end(found?.user.id ?? "");
      expect(await findAndTouchSession(cookie)).toBeNull();
    }
  });

  test("are not affected by an expired ban, and neither are sign-ins", async () => {
    const over = await makeUser({ banned: true, banExpires: new Date(Date.now() - 1000) });
    const response = await signIn(over.email, await codeFor(over.email));
    expect(response.status).toBe(200);
    expect(await findAndTouchSession(cookieOf(response))).not.toBeNull();
  });

  test("are refused to banned users, who learn about the ban after a right code", async () => {
    const banned = await makeUser({ banned: true });
    const response = await signIn(banned.email, await codeFor(banned.email));
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: "BANNED_USER" });
  });

  test("renew the cookies of the time zone, theme and sidebar, which expire after a year", async () => {
    const email = newEmail();
    const browser = new InProcessAuthClient();
    const theme = await serializeThemeCookie(browser.request("/resources/theme", {}), "dark");
    const chosen = [serializeTimeZoneCookie("Asia/Tokyo"), serializeSidebarCookie(false), theme ?? ""];
    for (const cookie of chosen) browser.cookies.store(new Headers({ "Set-Cookie": cookie }));
    const requested = await requestLoginCode(email, browser.request("/login", {}), await browser.context());
    browser.cookies.store(requested.headers);
    const otp = codeIn(await smtp.mailTo(email));
    const request = browser.request("/login/verify", {});
    const signIn = await submitLoginCode({ email, otp }, request, await browser.context());
    expect(signIn.headers.getSetCookie()).toEqual(expect.arrayContaining(chosen));
    for (const cookie of chosen) expect(cookie).toContain("; Max-Age=31536000;");
  });

  test("end when the same browser signs in again", async () => {
    const email = newEmail();
    const old = cookieOf(await signIn(email, await codeFor(email)));
    const fresh = cookieOf(await signIn(email, await codeFor(email), { cookie: old }));
    expect(fresh).not.toBe(old);
    expect(await findAndTouchSession(old)).toBeNull();
    expect(await findAndTouchSession(fresh)).not.toBeNull();
  });
});

describe("accounts", () => {
  test("take nothing but the email from the first sign-in", async () => {
    const [email, otherEmail] = [newEmail(), newEmail()];
    const given = {
      ...{ name: "Ada", role: "admin", banned: true, banReason: "Spam", image: "https://example.org/a.png" },
      ...{ emailVerified: false, language: "fr", createdAt: "1999-01-01", lastSignInAt: "1999-01-01" },
    };
    const otp = await codeFor(email);
    expect((await call("/sign-in/email-otp", { email, otp, ...given })).status).toBe(200);
    await signIn(otherEmail, await codeFor(otherEmail));
    const rowOf = async (address: string) =>
      firstRowOrThrow(await db().select().from(user).where(eq(user.email, address)));
    const row = await rowOf(email);
    const { id, createdAt, updatedAt, lastSignInAt } = row;
    const own = { id, email, emailFolded: email, createdAt, updatedAt, lastSignInAt };
    expect(row).toEqual({ ...(await rowOf(otherEmail)), ...own });
    for (const time of [createdAt, updatedAt, lastSignInAt])
      expect(Date.now() - Number(time)).toBeLessThan(60_000);
  });

  test("are not onboarded again by a sign-in with an email that an administrator changed", async () => {
    const used = { name: "Ada", emailVerified: false, lastSignInAt: new Date("2024-06-01") };
    const onboarded = [null, new Date("2024-03-21")];
    for (const onboardedAt of onboarded) {
      const { id, email } = await makeUser({ ...used, onboardedAt });
      await signIn(email, await codeFor(email));
      const [row] = await db().select().from(user).where(eq(user.id, id));
      expect(row?.onboardedAt).toEqual(onboardedAt ?? used.lastSignInAt);
    }
  });

  test("become administrators at the first sign-in with an address in ADMIN_EMAILS, and only then", async () => {
    const email = "administrator@example.org";
    await signIn(email, await codeFor(email));
    expect((await db().select().from(user).where(eq(user.email, email)))[0]?.role).toBe("admin");
    await db().update(user).set({ role: "user" }).where(eq(user.email, email));
    await signIn(email, await codeFor(email));
    expect((await db().select().from(user).where(eq(user.email, email)))[0]?.role).toBe("user");
  });

  test("are the same for an address in any case and with spaces around it", async () => {
    const email = newEmail();
    const code = await codeFor(email);
    expect((await signIn(`  ${email.toUpperCase()} `, code)).status).toBe(200);
  });
});
