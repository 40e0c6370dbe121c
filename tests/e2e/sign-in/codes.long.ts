import { productSlug } from "#app/product.ts";
import { enterCode, expect, requestLoginCode, test } from "#tests/e2e/fixtures.ts";
import { setLoginCodeTimes, wrongCodeFor } from "#tests/support/login-codes.ts";

test("five wrong codes lock the code, even for the right one", async ({
  page,
  smtp,
  email,
  javaScriptEnabled,
}) => {
  const code = await requestLoginCode(page, smtp, email);
  const verify = page.url();
  for (let step = 1; step <= 5; step++) {
    await page.goto(verify);
    await enterCode(page, wrongCodeFor(code, step), javaScriptEnabled);
    await expect(page.getByText("Code is invalid")).toBeVisible();
  }
  await page.goto(verify);
  await enterCode(page, code, javaScriptEnabled);
  await expect(page.getByText("Too many wrong codes. This code is locked. Request a new one.")).toBeVisible();
  await page.goto("/app");
  await expect(page).toHaveURL(/\/login/);
});

test("an expired code is refused with the reason", async ({
  page,
  smtp,
  server,
  email,
  javaScriptEnabled,
}) => {
  const code = await requestLoginCode(page, smtp, email);
  await setLoginCodeTimes(server, email, { expiresAt: Date.now() - 1 });
  await enterCode(page, code, javaScriptEnabled);
  await expect(page.getByText("This code has expired. Request a new one.")).toBeVisible();
});

test("refuses a used code", async ({ page, smtp, email, browser, baseURL, javaScriptEnabled }) => {
  const code = await requestLoginCode(page, smtp, email);
  const verify = page.url();
  await enterCode(page, code, javaScriptEnabled);
  await expect(page).toHaveURL(/\/onboarding/);

  const cookies = await page.context().cookies();
  const other = await browser.newContext({ baseURL, javaScriptEnabled: false });
  // The other cookies of the requesting browser do not help.
  await other.addCookies(cookies.filter(({ name }) => !name.includes("session")));
  const thief = await other.newPage();
  await thief.goto(verify);
  await enterCode(thief, code, false);
  await expect(thief.getByText("Code is invalid")).toBeVisible();
  await other.close();
});

test("a code works only in the browser that requested it", async ({
  page,
  smtp,
  email,
  browser,
  baseURL,
  javaScriptEnabled,
}) => {
  const code = await requestLoginCode(page, smtp, email);
  const verify = page.url();
  const other = await browser.newContext({
    baseURL,
    javaScriptEnabled,
    extraHTTPHeaders: { "X-Forwarded-For": "198.51.100.7" },
  });
  const stranger = await other.newPage();
  await stranger.goto(verify);
  await enterCode(stranger, code, javaScriptEnabled);
  await expect(stranger.getByText("This code only works in the browser that requested it")).toBeVisible();
  // Neither does a forged cookie, which gets the same response.
  await other.addCookies([{ name: `${productSlug}.browser`, value: "A".repeat(32), url: baseURL }]);
  await stranger.goto(verify);
  await enterCode(stranger, code, javaScriptEnabled);
  await expect(stranger.getByText("Code is invalid")).toBeVisible();
  await other.close();
  await enterCode(page, code, javaScriptEnabled);
  await expect(page).toHaveURL(/\/onboarding/);
});

test("a mailbox gets three codes in five minutes, then the form says when to try again", async ({
  page,
  smtp,
  email,
}) => {
  for (let sent = 1; sent <= 3; sent++) await requestLoginCode(page, smtp, email);
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Login with email" }).click();
  await expect(page.getByText("Too many codes requested. Try again in 5 minutes.")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(email);
});
