import { expect, requestLoginCode, signIn, signUp, test, userMenu } from "#tests/e2e/fixtures.ts";
import {
  contrastLanguage,
  hasLanguageSwitch,
  languageDirection,
  languageName,
  otherLanguage,
} from "#tests/support/languages.ts";

test("a code with spaces is accepted", async ({ page, smtp, email }) => {
  const code = await requestLoginCode(page, smtp, email);
  await page.getByLabel("Code").fill(` ${code.slice(0, 3)} ${code.slice(3)}`);
  // With JavaScript six digits have already submitted the form.
  await page
    .getByRole("button", { name: "Confirm" })
    .click({ timeout: 2000 })
    .catch(() => {});
  await expect(page).toHaveURL(/\/onboarding/);
});

test("the mailed code works for as long as the mail says", async ({ page, smtp, email }) => {
  const code = await requestLoginCode(page, smtp, email);
  await expect(page.getByText("New here? Entering the code creates your account.")).toBeVisible();
  await expect(page.getByText("The code expires in 5 minutes.")).toBeVisible();
  const mail = await smtp.mailTo(email);
  expect(mail.subject).toContain(code);
  expect(mail.text).toContain("5 minutes");
});

test("a sign-in screen redirects signed-in users", async ({ page, smtp, email }) => {
  await signUp(page, smtp, email, "Ada");
  for (const path of ["/", "/login", `/login/verify?email=${email}`, "/login/error?error=access_denied"]) {
    await page.goto(path);
    await expect(page).toHaveURL("/app");
  }
  await page.goto("/login?redirect=/app?here=1");
  await expect(page).toHaveURL("/app?here=1");
});

test("signing out ends the session in the database", async ({ page, smtp, server, email }) => {
  await signUp(page, smtp, email, "Ada");
  const before = await page.context().cookies();
  await page.goto("/app");
  await userMenu(page, "Ada").click();
  const old = before.find(({ name }) => name.includes("session"));
  expect(old?.httpOnly).toBe(true);
  expect(old?.sameSite).toBe("Lax");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/login");
  const sessions = await server.query<{ count: number }>(
    'SELECT count(*) AS count FROM session JOIN "user" ON "user".id = user_id WHERE email = ?',
    email,
  );
  expect(sessions[0]?.count).toBe(0);
});

test("language and theme can be chosen before signing in", async ({ page }) => {
  await page.goto("/login?redirect=%2Fapp");
  const html = page.locator("html");
  if (hasLanguageSwitch) {
    await page.getByText("English", { exact: true }).first().click();
    await page.getByRole("button", { name: languageName(contrastLanguage) }).click();
  }
  await expect(html).toHaveAttribute("lang", contrastLanguage);
  await expect(html).toHaveAttribute("dir", languageDirection(contrastLanguage));
  await expect(page).toHaveURL("/login?redirect=%2Fapp");
  await page.goto("/login");
  await expect(html).toHaveAttribute("lang", contrastLanguage);
  await page.goto(`/login?lng=${otherLanguage}`);
  await expect(html).toHaveAttribute("lang", otherLanguage);
  await page.goto("/login");
  await expect(html).toHaveAttribute("lang", otherLanguage);

  await page.goto("/login?lng=en");
  await page.getByText("System", { exact: true }).first().click();
  await page.getByRole("button", { name: "Dark" }).click();
  await expect(html).toHaveClass("dark");
  await page.goto("/login");
  await expect(html).toHaveClass("dark");
  await page.getByText("Dark", { exact: true }).first().click();
  await page.getByRole("button", { name: "System" }).click();
  await expect(html).not.toHaveClass("dark");
});

test("asks for a missing name first", async ({ page, smtp, email, javaScriptEnabled }) => {
  await signIn(page, smtp, email, javaScriptEnabled);
  for (const path of ["/app", "/manager", "/manager/dashboard"]) {
    await page.goto(path);
    await expect(page).toHaveURL(`/onboarding?redirect=${encodeURIComponent(path)}`);
  }
  await page.getByLabel("What is your name?").fill("   ");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Name is required")).toBeVisible();
  await page.getByLabel("What is your name?").fill("12345");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Name is invalid")).toBeVisible();
  await expect(page.getByLabel("What is your name?")).toHaveValue("12345");
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/login");
});
