import { afterAll, beforeAll, expect, test } from "vitest";
import { productPrefix } from "#app/product.ts";
import { HttpClient } from "#tests/support/http-client.ts";
import { rememberSecret } from "#tests/support/leaked-secrets.ts";
import { type OAuthProvider, signInByProvider, startOAuthProvider } from "#tests/support/oauth-provider.ts";
import { type RunningServer, startServer } from "#tests/support/server.ts";
import { type SmtpServer, startSmtpServer } from "#tests/support/smtp.ts";

let smtp: SmtpServer;
let provider: OAuthProvider;
let server: RunningServer;

beforeAll(async () => {
  [smtp, provider] = await Promise.all([startSmtpServer(), startOAuthProvider()]);
  server = await startServer({
    env: { NODE_ENV: "production", SMTP_URL: smtp.url, TRUSTED_PROXIES: "loopback", ...provider.env },
  });
});

afterAll(async () => {
  await server.stop();
  await Promise.all([smtp.close(), provider.stop()]);
});

test("the first verified sign-in ends all earlier tokens of the account", async () => {
  const email = "owner@example.org";
  const stranger = new HttpClient(server);
  provider.account = { id: 1, login: "person", name: "Person", email, verified: true };
  await signInByProvider(stranger, provider);
  const bearer = await makeToken(stranger);
  expect((await callWith(bearer)).status).toBe(200);
  // Earlier versions stored accounts with unverified provider emails.
  await server.query('UPDATE "user" SET email_verified = ? WHERE email = ?', false, email);

  const owner = new HttpClient(server);
  await owner.signIn(smtp, email);
  expect((await callWith(bearer)).status).toBe(401);

  const own = await makeToken(owner);
  await new HttpClient(server).signIn(smtp, email);
  expect((await callWith(own)).status).toBe(200);
});

async function makeToken(client: HttpClient): Promise<string> {
  const id = crypto.randomUUID();
  await client.post("/app/account?state=new-token", { id, name: "script", scope: "read", lifetime: "30" });
  const screen = await (await client.get("/app/account?state=token")).text();
  const [secret] = new RegExp(`${productPrefix}[\\w-]{43}`).exec(screen) ?? [];
  if (!secret) throw new Error("No token was made");
  rememberSecret(secret);
  return secret;
}

function callWith(bearer: string) {
  return fetch(`${server.url}/api/v1/account`, { headers: { Authorization: `Bearer ${bearer}` } });
}
