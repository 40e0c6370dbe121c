import { chromium } from "@playwright/test";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { startOAuthProvider } from "#tests/support/oauth-provider.ts";
import { startServer } from "#tests/support/server.ts";

test("social sign-in: a new user, a known one, a refusal, and disabled sign-up", async ({
  smtp,
  launchOptions,
  javaScriptEnabled,
}) => {
  const provider = await startOAuthProvider();
  const env = { NODE_ENV: "test", SMTP_URL: smtp.url, ...provider.env };
  const server = await startServer({ env });
  const closed = await startServer({ env: { ...env, SIGNUP_ENABLED: "false" } });
  const browser = await chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions.args ?? []),
      `--host-resolver-rules=MAP github.com 127.0.0.1:${provider.port},MAP accounts.google.com 127.0.0.1:${provider.port}`,
    ],
  });
  const freshPage = async () =>
    (await browser.newContext({ ignoreHTTPSErrors: true, javaScriptEnabled })).newPage();

  provider.account = { id: 7, login: "ada", name: "Ada Lovelace", email: "ada@example.org" };
  let page = await freshPage();
  await page.goto(`${server.url}/login?redirect=/app?from=github`);
  await page.getByRole("button", { name: "Continue with GitHub" }).click();
  await expect(page).toHaveURL(`${server.url}/app?from=github`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Ada Lovelace");

  page = await freshPage();
  await page.goto(`${server.url}/login`);
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await expect(page).toHaveURL(`${server.url}/app`);
  expect(await server.query(`SELECT id FROM "user" WHERE email = 'ada@example.org'`)).toHaveLength(1);

  provider.account = null;
  page = await freshPage();
  await page.goto(`${server.url}/login`);
  await page.getByRole("button", { name: "Continue with GitHub" }).click();
  await expect(page).toHaveURL(/\/login\/error\?error=access_denied/);
  await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();

  provider.account = { id: 8, login: "bob", name: "Bob", email: "bob@example.org" };
  page = await freshPage();
  await page.goto(`${closed.url}/login`);
  await page.getByRole("button", { name: "Continue with GitHub" }).click();
  await expect(page).toHaveURL(/\/login\/error\?error=signup_disabled/);
  await expect(page.getByRole("heading", { name: "Account not found" })).toBeVisible();
  expect(await closed.query(`SELECT id FROM "user" WHERE email = 'bob@example.org'`)).toEqual([]);

  await browser.close();
  await server.stop();
  await closed.stop();
  await provider.stop();
});
