import { expect, hydrated, signIn, signUp, test, userMenu } from "#tests/e2e/fixtures.ts";
import { startServer } from "#tests/support/server.ts";
import { mailsTo } from "#tests/support/smtp.ts";
import { dialog } from "./account-screen.ts";

test("invalid URL parameters open nothing", async ({ page, smtp, email }) => {
  await signUp(page, smtp, email, "Ada");
  for (const query of ["?state=nothing", "?newEmail=no-address", "?state=&newEmail="]) {
    const response = await page.goto(`/app/account${query}`);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole("heading", { name: "Account", level: 1 })).toBeVisible();
    await expect(dialog(page)).toBeHidden();
  }
  await page.goto("/app/account?state=change-name");
  await dialog(page).getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/app/account");
  await expect(dialog(page)).toBeHidden();
});

test("the last administrator cannot delete the account, on the screen or by a direct request", async ({
  page,
  smtp,
  email,
  javaScriptEnabled,
}) => {
  const server = await startServer({
    env: { NODE_ENV: "production", SMTP_URL: smtp.url, ADMIN_EMAILS: email },
  });
  await signIn(page, smtp, email, javaScriptEnabled, `${server.url}/login`);
  await page.getByLabel("What is your name?").fill("Grace");
  await page.getByRole("button", { name: "Continue" }).click();
  await userMenu(page, "Grace").click();
  await page.getByRole("link", { name: "Account", exact: true }).click();
  await expect(page).toHaveURL(`${server.url}/manager/account`);
  await page.getByRole("link", { name: "Delete my account" }).click();
  await expect(dialog(page).getByText("You are the last administrator")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send the code" })).toBeHidden();

  const before = mailsTo(smtp, email).length;
  const response = await page.request.post(`${server.url}/manager/account?state=delete`, {
    headers: { Origin: server.url },
    form: {},
    maxRedirects: 0,
  });
  expect(response.status()).toBe(400);
  expect(mailsTo(smtp, email)).toHaveLength(before);
  expect(await server.query('SELECT id FROM "user" WHERE email = ?', email)).toHaveLength(1);
  await server.stop();
});

test("a name typed while the session ended is restored after signing in", async ({
  page,
  smtp,
  email,
  javaScriptEnabled,
}) => {
  await signUp(page, smtp, email, "Ada");
  await page.goto("/app/account?state=change-name");
  await dialog(page).getByLabel("Name").fill("Ada Lovelace");
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(/\/login\/resume\?/);
  // Without JavaScript the user signs in again in another tab.
  const opening = javaScriptEnabled ? undefined : page.context().waitForEvent("page");
  await page.getByRole("link", { name: "Sign in" }).click();
  const tab = (await opening) ?? page;
  await expect(tab).toHaveURL(/\/login\?/);
  await signIn(tab, smtp, email, javaScriptEnabled, tab.url());
  if (javaScriptEnabled) {
    await expect(page).toHaveURL("/app/account?state=change-name");
    await expect(dialog(page).getByLabel("Name")).toHaveValue("Ada Lovelace");
    await page.getByRole("button", { name: "Save" }).click();
  } else {
    await page.getByRole("button", { name: "Send" }).click();
  }
  await expect(page).toHaveURL("/app/account");
  await expect(userMenu(page, "Ada Lovelace")).toBeVisible();
});

test("what a user typed is not shown to the next user", async ({ page, smtp, email, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, "without JavaScript nothing is stored");
  await signUp(page, smtp, email, "Ada");
  await page.goto("/app/account?state=change-name");
  await hydrated(page);
  await dialog(page).getByLabel("Name").fill("Ada Lovelace");
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(/\/login\/resume\?/);
  const next = `next-${email}`;
  await signUp(page, smtp, next, "Grace");
  await page.context().clearCookies();
  await signIn(page, smtp, next, javaScriptEnabled, "/login?redirect=/app/account%3Fstate%3Dchange-name");
  await expect(page).toHaveURL("/app/account?state=change-name");
  await expect(dialog(page).getByLabel("Name")).toHaveValue("Grace");
  await hydrated(page);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("Lovelace");
});
