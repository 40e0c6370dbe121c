import {
  contactEmail,
  enterCode,
  expect,
  nextCode,
  requestLoginCode,
  signUp,
  test,
} from "#tests/e2e/fixtures.ts";
import { setLoginCodeTimes, wrongCodeFor } from "#tests/support/login-codes.ts";
import { mailsTo } from "#tests/support/smtp.ts";

test("a wrong code shows an error beside the field and keeps the input", async ({
  page,
  smtp,
  email,
  javaScriptEnabled,
}) => {
  const code = await requestLoginCode(page, smtp, email);
  await enterCode(page, wrongCodeFor(code), javaScriptEnabled);
  await expect(page.getByText("Code is invalid")).toBeVisible();
  await expect(page.getByLabel("Code")).toHaveValue(wrongCodeFor(code));
  await expect(page.getByLabel("Code")).toHaveAttribute("aria-invalid", "true");
});

test("Enter right after the last digit does not send the code a second time", async ({
  page,
  smtp,
  email,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, "only a script sends the code by itself");
  const code = await requestLoginCode(page, smtp, email);
  await enterCode(page, code, javaScriptEnabled);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/onboarding/);
});

test("an error is announced unless the focus moves to its field", async ({
  page,
  smtp,
  email,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, "without JavaScript a new page is read");
  const code = await requestLoginCode(page, smtp, email);
  const announced = page.getByRole("alert").filter({ hasText: "Code is invalid" });
  const field = page.getByLabel("Code");
  await enterCode(page, wrongCodeFor(code), true);
  await expect(announced).toBeVisible();
  await announced.evaluate((element) => element.setAttribute("data-earlier", ""));
  await field.press("Enter");
  await expect(announced.and(page.locator(":not([data-earlier])"))).toBeVisible();
  await expect(field).toBeFocused();

  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(field).toBeFocused();
  await expect(page.getByText("Code is invalid")).toBeVisible();
  await expect(announced).toHaveCount(0);
});

test("a banned user learns after the right code whom to write to", async ({
  page,
  context,
  smtp,
  server,
  email,
  javaScriptEnabled,
}) => {
  await signUp(page, smtp, email, "Ada");
  await server.query('UPDATE "user" SET banned = TRUE WHERE email = ?', email);
  await context.clearCookies();
  const code = await requestLoginCode(page, smtp, email);
  const contact = page.getByRole("main").getByRole("link", { name: contactEmail });
  await enterCode(page, wrongCodeFor(code), javaScriptEnabled);
  await expect(page.getByText("Code is invalid")).toBeVisible();
  await expect(contact).toHaveCount(0);
  await enterCode(page, code, javaScriptEnabled);
  await expect(page.getByText("You have been banned from this application")).toBeVisible();
  await expect(contact).toHaveAttribute("href", `mailto:${contactEmail}`);
});

test("a sign-in error that only an administrator can solve says whom to write to", async ({ page }) => {
  const contact = page.getByText(`Questions? Write to ${contactEmail}.`);
  for (const error of ["banned", "BANNED_USER", "signup_disabled"]) {
    await page.goto(`/login/error?error=${error}`);
    await expect(contact).toBeVisible();
  }
  for (const error of ["access_denied", "unknown_error", "account_not_linked"]) {
    await page.goto(`/login/error?error=${error}`);
    await expect(page.getByRole("link", { name: "Back to login" })).toBeVisible();
    await expect(contact).toHaveCount(0);
  }
});

test("a new code invalidates the older one", async ({ page, smtp, server, email, javaScriptEnabled }) => {
  const older = await requestLoginCode(page, smtp, email);
  // Codes can be requested again after half a minute.
  await setLoginCodeTimes(server, email, { sentAt: Date.now() - 31_000 });
  await page.reload();
  await enterCode(page, wrongCodeFor(older), javaScriptEnabled);
  await expect(page.getByText("Code is invalid")).toBeVisible();
  await page.getByRole("button", { name: "Send a new code" }).click();
  const announced = page.locator("[aria-live=polite], [role=status]");
  await expect(announced.getByText("A new code is on its way.")).toBeVisible();
  await expect(page.getByText("Code is invalid")).toHaveCount(0);
  const newer = await nextCode(smtp, email, 1);
  if (older !== newer) {
    await enterCode(page, older, javaScriptEnabled);
    await expect(page.getByText("Code is invalid")).toBeVisible();
  }
  await enterCode(page, newer, javaScriptEnabled);
  await expect(page).toHaveURL(/\/onboarding/);
});

test("the screen says what to do if no email arrives", async ({ page, smtp, email }) => {
  await requestLoginCode(page, smtp, email);
  await expect(page.getByText("Check your spam folder and the address above.")).toBeVisible();
});

test("the button for a new code says how long to wait", async ({ page, smtp, email, javaScriptEnabled }) => {
  if (javaScriptEnabled) await page.clock.install();
  await requestLoginCode(page, smtp, email);
  await expect(page.getByText(/You can request a new code in \d+ seconds\./)).toBeVisible();
  const button = page.getByRole("button", { name: "Send a new code" });
  if (javaScriptEnabled) {
    await expect(button).toHaveAttribute("aria-disabled", "true");
    // As on a phone that stopped its timers while the email was read.
    await page.clock.fastForward("00:40");
    await expect(button).not.toHaveAttribute("aria-disabled", "true");
    return;
  }
  await button.click();
  await expect(page.getByText(/Please wait \d+ seconds? before requesting a new code\./)).toBeVisible();
  expect(mailsTo(smtp, email)).toHaveLength(1);
});
