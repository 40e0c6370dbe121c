import { beforeAll, describe, expect, test } from "vitest";
import { generateCode } from "#app/auth/generate-code.server.ts";
import { HttpClient } from "#tests/support/http-client.ts";
import { setLoginCodeTimes, wrongCodeFor } from "#tests/support/login-codes.ts";
import { type RunningServer, startServer } from "#tests/support/server.ts";
import { codeIn, mailsTo, type SmtpServer, startSmtpServer } from "#tests/support/smtp.ts";

/** ASVS 5.0, 6.5 and 6.6 (out-of-band codes), for forms, data requests and `/api/auth`. */

let smtp: SmtpServer;
let server: RunningServer;
let made = 0;

beforeAll(async () => {
  smtp = await startSmtpServer();
  server = await startServer({
    env: { NODE_ENV: "production", SMTP_URL: smtp.url, TRUSTED_PROXIES: "loopback" },
  });
  return async () => {
    await server.stop();
    await smtp.close();
  };
});

function newEmail(kind = "visitor") {
  made += 1;
  return `${kind}-${made}@example.org`;
}

async function sessionsOf(email: string) {
  return (
    await server.query(
      'SELECT session.id FROM session JOIN "user" ON "user".id = user_id WHERE email = ?',
      email,
    )
  ).length;
}

// ASVS 5.0, 6.5.3 and 11.5.1: cryptographically secure random numbers.
test("10,000 codes are evenly distributed with few duplicates", () => {
  const codes = Array.from({ length: 10_000 }, generateCode);
  for (let place = 0; place < 6; place++) {
    const counts = new Array<number>(10).fill(0);
    for (const code of codes) counts[Number(code[place])] = (counts[Number(code[place])] ?? 0) + 1;
    const chiSquare = counts.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0);
    // With 9 degrees of freedom, it exceeds 42 once in 300,000 runs.
    expect(chiSquare, `place ${place}`).toBeLessThan(42);
  }
  expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
  // About 50 duplicates are expected in 10,000 of a million.
  expect(10_000 - new Set(codes).size).toBeLessThan(120);
});

describe.each(["the form", "a data request", "/api/auth"])("on %s", (way) => {
  const data = way === "a data request" ? ".data" : "";
  const tryCode = (client: HttpClient, email: string, otp: string) =>
    way === "/api/auth"
      ? client.call("/sign-in/email-otp", { email, otp })
      : client.post(`/login/verify${data}`, { email, otp });
  const ask = (client: HttpClient, email: string) =>
    way === "/api/auth"
      ? client.call("/email-otp/send-verification-otp", { email, type: "sign-in" })
      : client.post(`/login${data}`, { email });
  const opened = (response: Response) => response.headers.getSetCookie().some((c) => c.includes(".session="));

  // ASVS 5.0, 6.5.1: single use.
  test("20 simultaneous uses of a code create one session", async () => {
    const [client, email] = [new HttpClient(server), newEmail()];
    const code = await client.requestCode(smtp, email);
    const responses = await Promise.all(Array.from({ length: 20 }, () => tryCode(client, email, code)));
    expect(responses.filter(opened)).toHaveLength(1);
    expect(await sessionsOf(email)).toBe(1);
  });

  // ASVS 5.0, 6.6.3: brute force protection.
  test("five wrong codes, even simultaneous, lock the code", async () => {
    const [client, email] = [new HttpClient(server), newEmail()];
    const code = await client.requestCode(smtp, email);
    await Promise.all([1, 2, 3, 4, 5].map((step) => tryCode(client, email, wrongCodeFor(code, step))));
    expect(opened(await tryCode(client, email, code))).toBe(false);
    expect(await sessionsOf(email)).toBe(0);
  });

  test("ten wrong codes in an hour lock out strangers, even with new codes", async () => {
    const email = newEmail();
    await guessTenTimes(email, tryCode);
    const client = new HttpClient(server);
    const code = await client.requestCode(smtp, email);
    const refused = await tryCode(client, email, code);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3000);
    expect(await sessionsOf(email)).toBe(0);
  });

  // OWASP, "Slow Down Online Guessing Attacks with Device Cookies".
  test("strangers cannot use up the limits of a browser that has signed in before", async () => {
    const [owner, email] = [new HttpClient(server), newEmail()];
    await owner.signIn(smtp, email);
    await owner.post("/logout", {});
    await guessTenTimes(email, tryCode);
    const stranger = new HttpClient(server);
    for (let time = 0; time < 3; time++) await stranger.requestCode(smtp, email);
    expect((await ask(stranger, email)).status).toBe(429);

    const code = await owner.requestCode(smtp, email);
    for (let step = 1; step <= 4; step++) await tryCode(owner, email, wrongCodeFor(code, step));
    expect(opened(await tryCode(owner, email, code))).toBe(true);
    await owner.post("/logout", {});
    const again = await owner.requestCode(smtp, email);
    expect((await tryCode(owner, email, wrongCodeFor(again))).status).toBe(400);
    expect((await tryCode(owner, email, again)).status).toBe(429);
  });

  test("a known browser's cookie works for its own mailbox only", async () => {
    const [neighbor, email] = [new HttpClient(server), newEmail()];
    await neighbor.signIn(smtp, newEmail());
    await neighbor.post("/logout", {});
    await guessTenTimes(email, tryCode);
    const code = await neighbor.requestCode(smtp, email);
    expect((await tryCode(neighbor, email, code)).status).toBe(429);
  });

  test("a code requested by someone else leaves the first valid", async () => {
    const [client, email] = [new HttpClient(server), newEmail()];
    const code = await client.requestCode(smtp, email);
    for (let time = 0; time < 3; time++) await ask(new HttpClient(server), email);
    expect(opened(await tryCode(client, email, code))).toBe(true);
  });

  test("at most three codes of a mailbox are valid: the oldest is dropped", async () => {
    const email = newEmail();
    const asked: { client: HttpClient; code: string }[] = [];
    for (let time = 0; time < 4; time++) {
      await forgetSentCodes();
      const client = new HttpClient(server);
      asked.push({ client, code: await client.requestCode(smtp, email) });
    }
    const answers = [];
    for (const { client, code } of asked) answers.push(opened(await tryCode(client, email, code)));
    expect(answers).toEqual([false, true, true, true]);
  });

  // ASVS 5.0, 6.6.2: bound to the original request.
  test("a code requested on the form works only in that browser", async () => {
    const [client, stranger, email] = [new HttpClient(server), new HttpClient(server), newEmail()];
    const code = await client.requestCode(smtp, email);
    for (let step = 0; step < 6; step++) {
      expect(opened(await tryCode(stranger, email, wrongCodeFor(code, step)))).toBe(false);
    }
    expect(opened(await tryCode(client, email, code))).toBe(true);
  });

  test("after 100 simultaneous requests by one browser only the newest code works", async () => {
    const [client, email] = [new HttpClient(server), newEmail()];
    const responses = await Promise.all(Array.from({ length: 100 }, () => ask(client, email)));
    const sent = responses.filter(({ status }) => [200, 202, 302].includes(status)).length;
    expect(sent).toBe(3);
    const working = [];
    for (const code of new Set(await sentCodes(email))) {
      const response = await tryCode(client, email, code);
      if (opened(response)) working.push(code);
    }
    expect(working).toHaveLength(1);
  });
});

// ASVS 5.0, 6.5.5: a lifetime of at most ten minutes.
test("a code expires at the announced second", async () => {
  const [client, email] = [new HttpClient(server), newEmail()];
  const before = Date.now();
  await client.requestCode(smtp, email);
  const after = Date.now();
  const [row] = await server.query<{ expires_at: number }>(
    "SELECT expires_at FROM verification WHERE identifier = ?",
    `login-codes-${email}`,
  );
  const lasts = (row?.expires_at ?? 0) - before;
  expect(lasts).toBeGreaterThanOrEqual(5 * 60_000);
  expect(lasts).toBeLessThanOrEqual(after - before + 5 * 60_000);
});

test.each([
  { left: -1, opens: false },
  { left: 20_000, opens: true },
])("a code with $left ms left signs in: $opens", async ({ left, opens }) => {
  const [client, email] = [new HttpClient(server), newEmail()];
  const code = await client.requestCode(smtp, email);
  await setLoginCodeTimes(server, email, { expiresAt: Date.now() + left });
  expect(await client.enterCode(email, code)).toBe(opens);
});

async function forgetSentCodes() {
  await server.query("DELETE FROM limit_hit WHERE limit_name LIKE 'code-%'");
}

/** The most guesses that strangers have in an hour. Resets the limit of sent codes. */
async function guessTenTimes(
  email: string,
  tryCode: (client: HttpClient, email: string, otp: string) => Promise<Response>,
) {
  for (let round = 0; round < 2; round++) {
    const stranger = new HttpClient(server);
    const code = await stranger.requestCode(smtp, email);
    for (let step = 1; step <= 5; step++) await tryCode(stranger, email, wrongCodeFor(code, step));
  }
  await forgetSentCodes();
}

test("guessing codes of many mailboxes is logged once", async () => {
  const alarm = "Sign-in codes are being guessed";
  for (let mailbox = 0; mailbox < 12; mailbox++) {
    const [client, email] = [new HttpClient(server), newEmail("guessed")];
    for (let round = 0; round < 2; round++) {
      const code = await client.requestCode(smtp, email);
      for (let step = 1; step <= 5; step++) {
        await client.post("/login/verify", { email, otp: wrongCodeFor(code, step) });
      }
    }
  }
  const line = JSON.parse(await server.logLine(alarm)) as { level: string; wrongCodes: number };
  expect(line.level).toBe("error");
  expect(line.wrongCodes).toBeGreaterThan(100);
  expect(server.log.filter((text) => text.includes(alarm))).toHaveLength(1);
});

/** A code that was replaced before it was sent is not sent. */
async function sentCodes(email: string) {
  const queued = () => server.query("SELECT id FROM job WHERE kind = 'send-mail'");
  await expect.poll(queued, { timeout: 10_000 }).toEqual([]);
  return mailsTo(smtp, email).map(codeIn);
}
