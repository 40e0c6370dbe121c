import { afterAll, beforeAll, expect, test } from "vitest";
import { HttpClient } from "#tests/support/http-client.ts";
import { type OAuthProvider, signInByProvider, startOAuthProvider } from "#tests/support/oauth-provider.ts";
import { type RunningServer, startServer } from "#tests/support/server.ts";
import { type SmtpServer, startSmtpServer } from "#tests/support/smtp.ts";

/** A provider account signs in only with an email that the provider has verified. */

const administrator = "administrator@example.org";

let smtp: SmtpServer;
let provider: OAuthProvider;
let server: RunningServer;
let closed: RunningServer;
let made = 0;

beforeAll(async () => {
  [smtp, provider] = await Promise.all([startSmtpServer(), startOAuthProvider()]);
  const env = {
    NODE_ENV: "production",
    SMTP_URL: smtp.url,
    TRUSTED_PROXIES: "loopback",
    ADMIN_EMAILS: administrator,
    ...provider.env,
  };
  server = await startServer({ env });
  closed = await startServer({ env: { ...env, SIGNUP_ENABLED: "false" } });
});

afterAll(async () => {
  await Promise.all([server.stop(), closed.stop()]);
  await Promise.all([smtp.close(), provider.stop()]);
});

function accountWith(email: string, verified = true) {
  made += 1;
  return { id: made, login: `person-${made}`, name: `Person ${made}`, email, verified };
}

function rolesOf(at: RunningServer, email: string) {
  return at.query<{ role: string }>('SELECT role FROM "user" WHERE email = ?', email);
}

test.each(["github", "google"] as const)("an unverified email at %s gives no access", async (name) => {
  const client = new HttpClient(server);
  provider.account = accountWith(`unverified-at-${name}@example.org`, false);
  expect(await signInByProvider(client, provider, name)).toContain("/login/error?error=email_not_verified");
  expect(client.session).toBeUndefined();
  expect(await rolesOf(server, provider.account.email)).toEqual([]);
});

test("an email in ADMIN_EMAILS makes an administrator only when it is verified", async () => {
  provider.account = accountWith(administrator, false);
  await signInByProvider(new HttpClient(server), provider);
  expect(await rolesOf(server, administrator)).toEqual([]);
  provider.account = accountWith(administrator);
  expect(await signInByProvider(new HttpClient(server), provider)).toMatch(/\/app$/);
  expect(await rolesOf(server, administrator)).toEqual([{ role: "admin" }]);
});

test.each([
  "admin@t.test ",
  "not-an-email",
  "one@example.org\r\nBcc: two@example.org",
  `${"a".repeat(300)}@example.org`,
])("the email %j from a provider gives no access and is not stored", async (email) => {
  const before = await server.query('SELECT id FROM "user"');
  provider.account = accountWith(email);
  const client = new HttpClient(server);
  expect(await signInByProvider(client, provider)).toContain("/login/error?error=");
  expect(client.session).toBeUndefined();
  expect(await server.query('SELECT id FROM "user"')).toHaveLength(before.length);
});

test("an email that only looks the same in lower case opens no other account", async () => {
  provider.account = accountWith("kim@example.org");
  await signInByProvider(new HttpClient(server), provider);
  // The Kelvin sign, whose lower case is a plain k.
  provider.account = accountWith("\u212aim@example.org");
  const client = new HttpClient(server);
  expect(await signInByProvider(client, provider)).toContain("/login/error?error=INVALID_EMAIL");
  expect(client.session).toBeUndefined();
});

test.each([
  ["github", "/login/oauth/access_token", "Failed to login, please try again"],
  ["github", "/user", "The provider did not share your profile"],
  ["google", "/token", "Failed to login, please try again"],
] as const)("if %s never responds at %s, the sign-in fails within ten seconds", async (name, path, text) => {
  provider.account = accountWith("patient@example.org");
  provider.unanswered = [path];
  const client = new HttpClient(server);
  const startedAt = performance.now();
  const address = await signInByProvider(client, provider, name).finally(() => {
    provider.unanswered = [];
  });
  expect(performance.now() - startedAt).toBeLessThan(10_000);
  const { pathname, search } = new URL(address, server.url);
  expect(pathname).toBe("/login/error");
  expect(await (await client.get(`${pathname}${search}`)).text()).toContain(text);
});

test("with sign-up disabled only verified emails in ADMIN_EMAILS can sign up", async () => {
  provider.account = accountWith("somebody@example.org");
  expect(await signInByProvider(new HttpClient(closed), provider)).toContain(
    "/login/error?error=signup_disabled",
  );
  provider.account = accountWith(administrator, false);
  await signInByProvider(new HttpClient(closed), provider);
  expect(await rolesOf(closed, administrator)).toEqual([]);
  const client = new HttpClient(closed);
  await client.signIn(smtp, administrator);
  expect(await rolesOf(closed, administrator)).toEqual([{ role: "admin" }]);
  expect((await client.get("/manager/users")).status).toBe(200);
});

test("the first verified sign-in ends all earlier access to the account", async () => {
  const email = "owner@example.org";
  const stranger = new HttpClient(server);
  provider.account = accountWith(email);
  await signInByProvider(stranger, provider);
  // Earlier versions stored accounts with unverified provider emails.
  await server.query('UPDATE "user" SET email_verified = ? WHERE email = ?', false, email);
  expect(await signInByProvider(new HttpClient(server), provider)).toContain("error=email_not_verified");

  const owner = new HttpClient(server);
  await owner.signIn(smtp, email);
  expect((await stranger.get("/app")).headers.get("location")).toContain("/login");
  expect(await server.query("SELECT id FROM account WHERE account_id = ?", String(made))).toEqual([]);
  expect((await owner.get("/app")).status).toBe(200);
});
