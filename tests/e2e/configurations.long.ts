import { productName, productSlug } from "#app/product.ts";
import { startServer } from "../support/server.ts";
import { mailsTo, startSmtpServer } from "../support/smtp.ts";
import { startTlsProxy } from "../support/tls-proxy.ts";
import { enterCode, expect, signIn, submitEmail, test, userMenu } from "./fixtures.ts";

test("with sign-up disabled an unknown email gets the same response, but no mail", async ({
  page,
  smtp,
  email,
  javaScriptEnabled,
}) => {
  const server = await startServer({
    env: { NODE_ENV: "test", SMTP_URL: smtp.url, SIGNUP_ENABLED: "false" },
  });
  await page.goto(`${server.url}/login`);
  await expect(page.getByRole("heading", { name: "Login", exact: true })).toBeVisible();
  await submitEmail(page, email);
  await expect(page.getByText("a code is on its way.")).not.toContainText("New here?");
  await enterCode(page, "123456", javaScriptEnabled);
  await expect(page.getByText("Code is invalid")).toBeVisible();
  expect(mailsTo(smtp, email)).toEqual([]);
  expect(await server.query('SELECT id FROM "user" WHERE email = ?', email)).toEqual([]);

  await signIn(page, smtp, "user@example.com", javaScriptEnabled, `${server.url}/login`);
  await expect(page).toHaveURL(`${server.url}/app`);
  await server.stop();
});

test("a dead mail server does not delay visitors", async ({ page, email }) => {
  // The worst mail server accepts connections and never responds.
  const smtp = await startSmtpServer(0, { greeting: () => new Promise(() => {}) });
  const server = await startServer({ env: { NODE_ENV: "production", SMTP_URL: smtp.url } });
  await page.goto(`${server.url}/login`);
  await submitEmail(page, email);
  const givenUp = () => server.log.findIndex((line) => line.includes("An email could not be sent yet"));
  await expect.poll(() => smtp.connections).toBe(1);
  expect(givenUp(), "the server is still waiting for the mail server").toBe(-1);
  await smtp.close();
  await expect.poll(givenUp).toBeGreaterThan(0);
  const answered = server.log.findIndex((line) => /"method":"POST","path":"\/login/.test(line));
  expect(answered, "the response did not wait for the mail server").toBeGreaterThan(0);
  expect(answered).toBeLessThan(givenUp());
  expect(await server.query("SELECT id FROM job WHERE kind = 'send-mail'")).toHaveLength(1);
  expect(server.log.join("\n")).not.toContain(email);
  await server.stop();
});

test("sign-in works behind a proxy that terminates TLS", async ({
  browser,
  smtp,
  email,
  javaScriptEnabled,
}) => {
  let port = 0;
  const proxy = await startTlsProxy(() => port);
  const server = await startServer({
    env: {
      NODE_ENV: "production",
      SMTP_URL: smtp.url,
      BASE_URL: proxy.url,
      TRUSTED_PROXIES: "loopback",
    },
  });
  port = server.port;
  const context = await browser.newContext({
    baseURL: proxy.url,
    ignoreHTTPSErrors: true,
    javaScriptEnabled,
  });
  const page = await context.newPage();
  await signIn(page, smtp, email, javaScriptEnabled);
  await page.getByLabel("What is your name?").fill("Ada");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(`${proxy.url}/app`);
  const cookie = (await context.cookies()).find(({ name }) => name === `__Host-${productSlug}.session`);
  expect(cookie).toMatchObject({
    secure: true,
    httpOnly: true,
    sameSite: "Lax",
    path: "/",
    domain: "localhost",
  });
  await userMenu(page, "Ada").click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(`${proxy.url}/login`);
  await context.close();
  await server.stop();
  await proxy.stop();
});

test("development shows the sample accounts and their mail", async ({ page, javaScriptEnabled }) => {
  const server = await startServer({ env: { NODE_ENV: "development" } });
  await page.goto(`${server.url}/login`);
  await expect(page).toHaveTitle(`🚧 Login · ${productName}`);
  await expect(page.getByRole("button", { name: "user@example.com" })).toBeVisible();
  await page.getByRole("button", { name: "admin@example.com" }).click();
  await expect(page).toHaveURL(/\/login\/verify\?email=admin%40example\.com$/);
  const verify = page.url();
  await page.getByRole("link", { name: "Open the mailbox" }).click();
  await expect(page).toHaveURL(`${server.url}/dev/mailbox`);
  let code = "";
  await expect(async () => {
    if (!javaScriptEnabled) await page.reload();
    code = /\b(\d{6})\b/.exec(await page.locator("main").innerText())?.[1] ?? "";
    expect(code).toHaveLength(6);
  }).toPass();
  await page.goto(verify);
  await enterCode(page, code, javaScriptEnabled);
  await expect(page).toHaveURL(`${server.url}/manager/dashboard`);

  await page.context().clearCookies();
  await page.goto(`${server.url}/app/account`);
  await page.getByRole("button", { name: "user@example.com" }).click();
  await expect(page).toHaveURL(/\/login\/verify\?email=user%40example\.com&redirect=%2Fapp%2Faccount$/);
  const useCode = page.getByRole("button", { name: /^Use \d{6}$/ });
  await expect(async () => {
    if (!javaScriptEnabled) await page.reload();
    await expect(useCode).toBeVisible({ timeout: 1000 });
  }).toPass();
  await useCode.click();
  await expect(page).toHaveURL(`${server.url}/app/account`);
  await server.stop();
});

test("the banner and the title show the environment, in the brand color by default", async ({ page }) => {
  const server = await startServer({ env: { NODE_ENV: "production", ENV_NAME: "Staging" } });
  await page.goto(`${server.url}/login`);
  await expect(page).toHaveTitle(`[Staging] Login · ${productName}`);
  const banner = page.getByRole("complementary", { name: "Environment" });
  await expect(banner).toHaveText("Staging");
  await expect(banner).toHaveClass(/bg-banner-brand /);
  await page.goto(`${server.url}/nowhere`);
  await expect(page).toHaveTitle(`[Staging] This page could not be found · ${productName}`);
  await expect(banner).toHaveText("Staging");
  await server.stop();
});

test("production has no development screens", async ({ page, server, request }) => {
  await page.goto("/login");
  await expect(page.getByText("Sample accounts")).toBeHidden();
  await submitEmail(page, "nobody@example.org");
  await expect(page.getByRole("link", { name: "Open the mailbox" })).toBeHidden();
  for (const path of ["/dev/mailbox", "/dev/emails", "/dev/emails/login-code/en"]) {
    expect((await request.get(`${server.url}${path}`)).status()).toBe(404);
  }
});
