import { afterAll, beforeAll, expect, test } from "vitest";
import { HttpClient } from "#tests/support/http-client.ts";
import { type OAuthProvider, signInByProvider, startOAuthProvider } from "#tests/support/oauth-provider.ts";
import { type RunningServer, startServer } from "#tests/support/server.ts";
import { type SmtpServer, startSmtpServer } from "#tests/support/smtp.ts";
import { appCode, turnOnByHttp } from "#tests/support/two-factor/turn-on.ts";

let smtp: SmtpServer;
let provider: OAuthProvider;
let server: RunningServer;

beforeAll(async () => {
  [smtp, provider] = await Promise.all([startSmtpServer(), startOAuthProvider()]);
  server = await startServer({
    env: { NODE_ENV: "production", SMTP_URL: smtp.url, TRUSTED_PROXIES: "loopback", ...provider.env },
  });
}, 30_000);

afterAll(async () => {
  await server.stop();
  await Promise.all([smtp.close(), provider.stop()]);
});

test.each(["github", "google"] as const)("a sign-in through %s needs the second factor too", async (name) => {
  const email = `two-factor-at-${name}@example.org`;
  const owner = new HttpClient(server);
  await owner.signIn(smtp, email);
  const { key } = await turnOnByHttp(owner, smtp, email);

  provider.account = { id: name.length, login: "ada", name: "Ada", email };
  const client = new HttpClient(server);
  const step = new URL(await signInByProvider(client, provider, name), server.url);
  expect(step.pathname + step.search).toBe("/login/two-factor?redirect=%2Fapp");
  expect(client.session).toBeUndefined();
  expect((await client.get("/app")).status).toBe(302);
  const screen = await client.get(step.pathname + step.search);
  expect(screen.status).toBe(200);
  expect(await screen.text()).toContain('name="redirect" value="/app"');

  const wrong = await client.post("/login/two-factor", { code: "0000000000", redirect: "/app" });
  expect([wrong.status, client.session]).toEqual([400, undefined]);
  const right = await client.post("/login/two-factor", { code: appCode(key, 1), redirect: "/app" });
  expect([right.status, right.headers.get("Location")]).toEqual([302, "/app"]);
  expect((await client.get("/app")).status).toBe(200);
});

test("without the first factor, the second one starts no session", async () => {
  const client = new HttpClient(server);
  expect((await client.get("/login/two-factor")).headers.get("Location")).toBe("/login");
  const sent = await client.post("/login/two-factor", { code: "000000", redirect: "https://evil.example/" });
  expect([sent.status, sent.headers.get("Location"), client.session]).toEqual([302, "/login", undefined]);
});
