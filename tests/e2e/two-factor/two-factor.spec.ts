import type { Page } from "@playwright/test";
import { dialog } from "#tests/e2e/account/account-screen.ts";
import { asAdministrator } from "#tests/e2e/administrator.ts";
import {
  enterCode,
  expect,
  nextCode,
  requestLoginCode,
  signUp,
  test,
  userMenu,
} from "#tests/e2e/fixtures.ts";
import { signUpElsewhere } from "#tests/e2e/users/rows.ts";
import { HttpClient } from "#tests/support/http-client.ts";
import { mailsTo } from "#tests/support/smtp.ts";
import { appCode, turnOnByHttp } from "#tests/support/two-factor/turn-on.ts";

const account = "/app/account";

async function submitSecondFactor(page: Page, code: string) {
  await page.getByLabel("Code").fill(code);
  await page.getByRole("button", { name: "Sign in" }).click();
}

async function shownCodes(page: Page) {
  await expect(dialog(page).getByRole("listitem")).toHaveCount(10);
  return dialog(page).getByRole("listitem").allTextContents();
}

test("two-factor authentication is set up, used to sign in, and turned off", async ({
  page,
  smtp,
  email,
  javaScriptEnabled,
}) => {
  test.slow();
  await signUp(page, smtp, email, "Ada");
  await page.goto(account);
  await page.getByRole("link", { name: "Set up" }).click();
  const before = mailsTo(smtp, email).length;
  await dialog(page).getByRole("button", { name: "Send the code" }).click();
  await expect(page).toHaveURL(`${account}?state=set-up-two-factor`);
  const emailCode = await nextCode(smtp, email, before);
  await expect(dialog(page).getByRole("img", { name: "QR code" })).toBeVisible();
  const key = await dialog(page).locator("code").innerText();

  const app = dialog(page).getByLabel("Code from your authenticator app");
  const mailed = dialog(page).getByLabel("Code from your email");
  await app.fill("12");
  await mailed.fill(emailCode);
  await dialog(page).getByRole("button", { name: "Turn on" }).click();
  await expect(app).toHaveAttribute("aria-invalid", "true");
  await app.fill("000000");
  await dialog(page).getByRole("button", { name: "Turn on" }).click();
  await expect(dialog(page).getByText("This code is wrong or was already used.")).toBeVisible();
  await expect(mailed).toHaveValue(emailCode);
  await app.fill(appCode(key));
  await dialog(page).getByRole("button", { name: "Turn on" }).click();
  await expect(page).toHaveURL(`${account}?state=recovery-codes`);
  const [first = "", second = ""] = (await shownCodes(page)).map((code) => code.replace(" ", ""));
  await page.reload();
  await expect(dialog(page).getByText("The codes are shown only once")).toBeVisible();
  await dialog(page).getByRole("link", { name: "Done" }).click();
  await expect(page).toHaveURL(account);
  await expect(page.getByText("10 codes left")).toBeVisible();

  const signOut = async () => {
    await page.goto("/app");
    await userMenu(page, "Ada").click();
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL("/login");
  };
  const signInAgain = async (path = "/login") => {
    await signOut();
    await enterCode(page, await requestLoginCode(page, smtp, email, path), javaScriptEnabled);
    await expect(page).toHaveURL(/\/login\/two-factor/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Enter the code from your authenticator app",
    );
  };
  await signInAgain("/login?redirect=/app/repositories");
  await page.goto("/app");
  await expect(page).toHaveURL(/\/login\?/);
  await page.goto("/login/two-factor?redirect=/app/repositories");
  await submitSecondFactor(page, "12345");
  await expect(page.getByLabel("Code")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Code")).toHaveValue("12345");
  await submitSecondFactor(page, "000000");
  await expect(page.getByText("This code is wrong or was already used.")).toBeVisible();
  await submitSecondFactor(page, appCode(key, 1));
  await expect(page).toHaveURL("/app/repositories");

  await signInAgain();
  await submitSecondFactor(page, first);
  await expect(page).toHaveURL("/app");
  await page.goto(account);
  await expect(page.getByText("9 codes left")).toBeVisible();

  await page.getByRole("link", { name: "Get new codes" }).click();
  await dialog(page).getByLabel("Code").fill(second);
  await dialog(page).getByRole("button", { name: "Get new codes" }).click();
  const [fresh = ""] = await shownCodes(page);
  await dialog(page).getByRole("link", { name: "Done" }).click();
  await page.getByRole("link", { name: "Turn off" }).click();
  await dialog(page).getByLabel("Code").fill(second);
  await dialog(page).getByRole("button", { name: "Turn off" }).click();
  await expect(dialog(page).getByText("This code is wrong or was already used.")).toBeVisible();
  await expect(dialog(page).getByLabel("Code")).toHaveValue(second);
  await dialog(page).getByLabel("Code").fill(fresh);
  await dialog(page).getByRole("button", { name: "Turn off" }).click();
  await expect(page).toHaveURL(account);
  await expect(page.getByRole("link", { name: "Set up" })).toBeVisible();
  await signOut();
  await enterCode(page, await requestLoginCode(page, smtp, email), javaScriptEnabled);
  await expect(page).toHaveURL("/app");
});

test("too long after the emailed code, the sign-in starts again", async ({
  page,
  smtp,
  server,
  email,
  javaScriptEnabled,
}) => {
  const owner = new HttpClient(server);
  await owner.signIn(smtp, email);
  const { key } = await turnOnByHttp(owner, smtp, email);
  const code = await requestLoginCode(page, smtp, email, "/login?redirect=/app/repositories");
  await enterCode(page, code, javaScriptEnabled);
  await expect(page).toHaveURL(/\/login\/two-factor/);
  await server.query("DELETE FROM verification WHERE identifier LIKE 'two-factor-challenge-%'");
  await submitSecondFactor(page, appCode(key, 1));
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await expect(page.getByText("Your sign-in timed out. Sign in again.")).toBeVisible();
});

asAdministrator(
  "an administrator turns off a user's two-factor authentication",
  async ({ page, browser, smtp, server }) => {
    const { context, email, id } = await signUpElsewhere(browser, server, smtp, "Zara Abdi");
    const owner = new HttpClient(server);
    for (const { name, value } of await context.cookies()) owner.cookies.set(name, value);
    await context.close();
    await page.goto(`/manager/users/${id}`);
    const action = page.getByRole("link", { name: "Turn off two-factor authentication" });
    await expect(action).toHaveCount(0);
    await turnOnByHttp(owner, smtp, email);
    await page.reload();
    await action.click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Zara Abdi");
    await page.getByRole("button", { name: "Turn off" }).click();
    await expect(page.getByText("Two-factor authentication was turned off for Zara Abdi.")).toBeVisible();
    await expect(page).toHaveURL(`/manager/users/${id}`);
    await expect(action).toHaveCount(0);
  },
);
