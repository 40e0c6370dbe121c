import { beforeAll, expect, test } from "vitest";
import { productSlug } from "#app/product.ts";
import { HttpClient } from "#tests/support/http-client.ts";
import { type RunningServer, startServer } from "#tests/support/server.ts";
import { codeIn, type SmtpServer, startSmtpServer, waitForMail } from "#tests/support/smtp.ts";

/** ASVS 5.0, chapter 7. Bans and role changes are covered by the access matrix and the journeys. */

const day = 24 * 60 * 60 * 1000;

let smtp: SmtpServer;
let server: RunningServer;
let made = 0;

beforeAll(async () => {
  smtp = await startSmtpServer();
  server = await startServer({
    env: {
      NODE_ENV: "production",
      SMTP_URL: smtp.url,
      TRUSTED_PROXIES: "loopback",
      ADMIN_EMAILS: "administrator@example.org",
    },
  });
  return async () => {
    await server.stop();
    await smtp.close();
  };
});

async function newMember(email = `member-${++made}@example.org`) {
  const client = new HttpClient(server);
  await client.signIn(smtp, email);
  return { client, email };
}

function isSignedIn(client: HttpClient) {
  return client.get("/app").then(({ status }) => status === 200);
}

async function tokensOf(email: string) {
  return (
    await server.query<{ token: string }>(
      'SELECT token FROM session JOIN "user" ON "user".id = user_id WHERE email = ?',
      email,
    )
  ).map(({ token }) => token);
}

// ASVS 5.0, 3.3.1 to 3.3.4.
test("on https all cookies of a sign-in are host-only and not readable by scripts", async () => {
  const secured = await startServer({
    env: {
      NODE_ENV: "production",
      SMTP_URL: smtp.url,
      TRUSTED_PROXIES: "loopback",
      BASE_URL: "https://app.example",
      GITHUB_CLIENT_ID: "client",
      GITHUB_CLIENT_SECRET: "secret",
    },
  });
  const client = new HttpClient(secured);
  const headers = { Origin: "https://app.example" };
  const begun = await client.post("/login/social/github", {}, headers);
  const email = "secured@example.org";
  await client.post("/login", { email }, headers);
  const code = codeIn(await smtp.mailTo(email));
  const response = await client.post("/login/verify", { email, otp: code }, headers);
  for (const [name, from] of [
    ["state", begun],
    ["session", response],
  ] as const) {
    const cookie = from.headers.getSetCookie().find((given) => given.includes(`.${name}=`));
    expect(cookie).toMatch(/^__Host-[\w-]+\.\w+=/);
    expect(cookie).toMatch(/; Secure/);
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Lax/i);
    expect(cookie).toMatch(/; Path=\//);
    expect(cookie).not.toMatch(/; Domain/i);
  }
  await secured.stop();
});

// ASVS 5.0, 7.2.4: a new token at each sign-in; the old one is invalid.
test("each sign-in gives a new token and ends the previous session", async () => {
  const { client, email } = await newMember();
  const first = client.session;
  const old = new HttpClient(server);
  old.cookies.storeAll(client.cookies);
  client.cookies.delete("toast");
  // The sign-in page redirects signed-in users, so this calls better-auth.
  await client.call("/email-otp/send-verification-otp", { email, type: "sign-in" });
  const mail = await waitForMail(smtp, email, 1);
  const code = codeIn(mail);
  await client.call("/sign-in/email-otp", { email, otp: code });
  expect(client.session).toBeDefined();
  expect(client.session).not.toBe(first);
  expect(await isSignedIn(client)).toBe(true);
  expect(await isSignedIn(old)).toBe(false);
});

// ASVS 5.0, 7.2.4: session fixation.
test("never adopts a planted session", async () => {
  const attacker = await newMember();
  const victim = new HttpClient(server);
  victim.cookies.storeAll(attacker.client.cookies);
  await victim.post("/logout", {});
  const email = `member-${++made}@example.org`;
  await victim.signIn(smtp, email);
  expect(victim.session).not.toBe(attacker.client.session);
  expect(await isSignedIn(attacker.client)).toBe(false);

  const made_up = new HttpClient(server);
  for (const value of ["a".repeat(32), `${"a".repeat(32)}.${"b".repeat(43)}=`, "%00", "."]) {
    made_up.cookies.set(`${productSlug}.session`, value);
    expect(await isSignedIn(made_up)).toBe(false);
  }
});

// ASVS 5.0, 7.2.3 and 11.4: stored tokens cannot be used as they are.
test("a token read from the database is useless without the application secret", async () => {
  const { client, email } = await newMember();
  const [token = ""] = await tokensOf(email);
  expect(client.session).toContain(token);
  const thief = new HttpClient(server);
  const signature = decodeURIComponent(client.session ?? "").slice(token.length + 1);
  for (const value of [token, `${token}.`, `${token}.${token}`, `${token}.${signature.replace(/./, "*")}`]) {
    thief.cookies.set(`${productSlug}.session`, encodeURIComponent(value));
    expect(await isSignedIn(thief), value).toBe(false);
    const call = await thief.get("/api/auth/get-session");
    expect(await call.json()).toBeNull();
  }
  const bearer = await new HttpClient(server).get("/app", { Authorization: `Bearer ${token}` });
  expect(bearer.status).toBe(302);
});

// ASVS 5.0, 7.3.2: absolute session lifetime.
test("a session ends 30 days after the sign-in, however much it is used", async () => {
  const { client, email } = await newMember();
  const end = async () =>
    (
      await server.query<{ expires_at: number; created_at: number }>(
        'SELECT session.expires_at, session.created_at FROM session JOIN "user" ON "user".id = user_id WHERE email = ?',
        email,
      )
    )[0];
  const before = await end();
  expect((before?.expires_at ?? 0) - (before?.created_at ?? 0)).toBeLessThanOrEqual(30 * day + 1000);
  await isSignedIn(client);
  await client.get("/api/auth/get-session");
  expect((await end())?.expires_at).toBe(before?.expires_at);

  // As after a month: old enough for better-auth to renew it, and for its use to be recorded.
  const soon = Date.now() + 60_000;
  await server.query(
    "UPDATE session SET expires_at = ?, updated_at = ? WHERE token = ?",
    new Date(soon),
    new Date(0),
    (await tokensOf(email))[0],
  );
  expect(await isSignedIn(client)).toBe(true);
  expect(await (await client.get("/api/auth/get-session")).json()).not.toBeNull();
  expect((await end())?.expires_at).toBe(soon);
  await server.query(
    "UPDATE session SET expires_at = ? WHERE token = ?",
    new Date(Date.now() - 1),
    (await tokensOf(email))[0],
  );
  expect(await isSignedIn(client)).toBe(false);
});

// ASVS 5.0, 7.4.1: signing out ends the session on the server.
test("a signed-out session's cookie no longer works", async () => {
  const { client } = await newMember();
  const copy = new HttpClient(server);
  copy.cookies.storeAll(client.cookies);
  expect(await isSignedIn(copy)).toBe(true);
  await client.post("/logout", {});
  expect(await isSignedIn(copy)).toBe(false);
});

// ASVS 5.0, 7.2.4 and 8.3.2: more permissions require a new sign-in; removed ones end immediately.
test("new permissions require a new sign-in, removed ones end with the next request", async () => {
  const administrator = await newMember("administrator@example.org");
  const { client, email } = await newMember();
  const id =
    (await server.query<{ id: string }>('SELECT id FROM "user" WHERE email = ?', email))[0]?.id ?? "";
  const setRole = async (role: string) => {
    await administrator.client.post("/manager/users/bulk", { operation: "role", role, id });
    return (await server.query<{ role: string }>('SELECT role FROM "user" WHERE id = ?', id))[0]?.role;
  };

  expect(await setRole("admin")).toBe("admin");
  expect(await isSignedIn(client)).toBe(false);
  const again = new HttpClient(server);
  await again.signIn(smtp, email);
  expect((await again.get("/manager/users")).status).toBe(200);

  expect(await setRole("user")).toBe("user");
  expect((await again.get("/manager/users")).status).toBe(403);
  expect(await isSignedIn(again)).toBe(true);
});
