import { productSlug } from "#app/product.ts";
import { askForCode, enterCode, expect, mailsTo, nextCode, test } from "#tests/e2e/fixtures.ts";
import { setLoginCodeTimes } from "#tests/support/login-codes.ts";

function wrongFor(code: string, step = 1) {
  return String((Number(code) + step) % 1_000_000).padStart(6, "0");
}

test("a wrong code shows an error beside the field and keeps the input", async ({
  page,
  smtp,
  email,
  javaScriptEnabled,
}) => {
  const code = await askForCode(page, smtp, email);
  await enterCode(page, wrongFor(code), javaScriptEnabled);
  await expect(page.getByText("Code is invalid")).toBeVisible();
  await expect(page.getByLabel("Code")).toHaveValue(wrongFor(code));
  await expect(page.getByLabel("Code")).toHaveAttribute("aria-invalid", "true");
});

test("five wrong codes lock the code, even for the right one", async ({
  page,
  smtp,
  email,
  javaScriptEnabled,
}) => {
  const code = await askForCode(page, smtp, email);
  const verify = page.url();
  for (let step = 1; step <= 5; step++) {
    await page.goto(verify);
    await enterCode(page, wrongFor(code, step), javaScriptEnabled);
    await expect(page.getByText("Code is invalid")).toBeVisible();
  }
  await page.goto(verify);
  await enterCode(page, code, javaScriptEnabled);
  await expect(page.getByText("Too many wrong codes. This code is locked. Request a new one.")).toBeVisible();
  await page.goto("/app");
  await expect(page).toHaveURL(/\/login/);
});

test("an expired code is refused and says so", async ({ page, smtp, server, email, javaScriptEnabled }) => {
  const code = await askForCode(page, smtp, email);
  await setLoginCodeTimes(server, email, { expiresAt: Date.now() - 1 });
  await enterCode(page, code, javaScriptEnabled);
  await expect(page.getByText("This code has expired. Request a new one.")).toBeVisible();
});

test("refuses a used code", async ({ page, smtp, email, browser, baseURL, javaScriptEnabled }) => {
  const code = await askForCode(page, smtp, email);
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
  const code = await askForCode(page, smtp, email);
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

test("a new code invalidates the older one", async ({ page, smtp, server, email, javaScriptEnabled }) => {
  const older = await askForCode(page, smtp, email);
  // Codes can be requested again after half a minute.
  await setLoginCodeTimes(server, email, { sentAt: Date.now() - 31_000 });
  await page.reload();
  await page.getByRole("button", { name: "Send a new code" }).click();
  await expect(page.getByRole("status")).toContainText("A new code is on its way.");
  const newer = await nextCode(smtp, email, 1);
  if (older !== newer) {
    await enterCode(page, older, javaScriptEnabled);
    await expect(page.getByText("Code is invalid")).toBeVisible();
  }
  await enterCode(page, newer, javaScriptEnabled);
  await expect(page).toHaveURL(/\/onboarding/);
});

test("the button for a new code says how long to wait", async ({ page, smtp, email, javaScriptEnabled }) => {
  await askForCode(page, smtp, email);
  await expect(page.getByText(/You can request a new code in \d+ seconds\./)).toBeVisible();
  const button = page.getByRole("button", { name: "Send a new code" });
  if (javaScriptEnabled) {
    await expect(button).toHaveAttribute("aria-disabled", "true");
    return;
  }
  await button.click();
  await expect(page.getByText(/Please wait \d+ seconds? before requesting a new code\./)).toBeVisible();
  expect(mailsTo(smtp, email)).toHaveLength(1);
});

test("a mailbox gets three codes in five minutes, then the form says when to come back", async ({
  page,
  smtp,
  email,
}) => {
  for (let sent = 1; sent <= 3; sent++) await askForCode(page, smtp, email);
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Login with email" }).click();
  await expect(page.getByText("Too many codes requested. Try again in 5 minutes.")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(email);
});
