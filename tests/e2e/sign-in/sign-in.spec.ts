import { productName } from "#app/product.ts";
import {
  adminEmail,
  enterCode,
  expect,
  requestLoginCode,
  signIn,
  signInFromSessionEnded,
  signUp,
  test,
  userMenu,
} from "#tests/e2e/fixtures.ts";
import { endSession } from "#tests/e2e/users/rows.ts";
import { wrongCodeFor } from "#tests/support/login-codes.ts";

test("sign up, enter a name, use the app, sign out, sign in again", async ({
  page,
  smtp,
  email,
  javaScriptEnabled,
}) => {
  await page.goto("/");
  await expect(page).toHaveURL("/login");
  await expect(page).toHaveTitle(`Login · ${productName}`);

  await signIn(page, smtp, email, javaScriptEnabled);
  await expect(page).toHaveURL("/onboarding?redirect=%2Fapp");
  await expect(page.getByRole("heading", { name: "Welcome" })).toBeVisible();
  await expect(page.getByText("Let's personalize your experience")).toBeVisible();
  await expect(page.getByText(`Logged with ${email}`)).toBeVisible();
  await page.getByLabel("What is your name?").fill("  Zoë   Kimani ");
  await page.getByRole("button", { name: "Continue" }).click();

  await expect(page).toHaveURL("/app");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Zoë Kimani");

  await userMenu(page, "Zoë Kimani").click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/login");
  // It is rendered in the page, then becomes a toast.
  await expect(page.getByText("You are signed out.").first()).toBeVisible();
  await page.goto("/app");
  await expect(page).toHaveURL("/login?redirect=%2Fapp");

  await signIn(page, smtp, email, javaScriptEnabled);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Zoë Kimani");
});

test("the requested page opens after sign-in and onboarding", async ({
  page,
  smtp,
  email,
  javaScriptEnabled,
}) => {
  await page.goto("/app?from=a%26b");
  await expect(page).toHaveURL("/login?redirect=%2Fapp%3Ffrom%3Da%2526b");
  await signIn(page, smtp, email, javaScriptEnabled, page.url());
  await expect(page).toHaveURL(/\/onboarding\?redirect=/);
  await page.getByLabel("What is your name?").fill("Ada");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL("/app?from=a%26b");
});

test("a first name is kept when the session ends", async ({
  page,
  smtp,
  server,
  email,
  javaScriptEnabled,
}) => {
  await page.goto("/");
  await signIn(page, smtp, email, javaScriptEnabled);
  await page.getByLabel("What is your name?").fill("Ada");
  await endSession(server, email);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Your session has ended" })).toBeVisible();
  await signInFromSessionEnded(page, smtp, email, javaScriptEnabled);
  if (javaScriptEnabled) {
    await expect(page.getByLabel("What is your name?")).toHaveValue("Ada");
    await page.getByRole("button", { name: "Continue" }).click();
  }
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Ada");
});

test("a role without the permission gets the 403 screen", async ({ page, smtp, email }) => {
  await signUp(page, smtp, email, "Ada");
  const response = await page.goto("/manager/dashboard");
  expect(response?.status()).toBe(403);
  await expect(page.getByRole("heading", { name: "You don't have access to this page" })).toBeVisible();
  await page.getByRole("banner").locator("summary").click();
  await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL("/app");
});

test("an address in ADMIN_EMAILS starts in the manager area", async ({ page, smtp, javaScriptEnabled }) => {
  await signIn(page, smtp, adminEmail, javaScriptEnabled);
  await expect(page).toHaveURL(/\/(onboarding|manager)/);
  if (page.url().includes("/onboarding")) {
    await page.getByLabel("What is your name?").fill("Grace Wanjiru");
    await page.getByRole("button", { name: "Continue" }).click();
  }
  await expect(page).toHaveURL("/manager/dashboard");
  await expect(page).toHaveTitle(`Dashboard · ${productName}`);
  await expect(page.getByRole("navigation", { name: "Navigation bar" })).toBeVisible();

  // Navigating earlier would cancel the request.
  const kept = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: "Hide navigation" }).click();
  await kept;
  await page.goto("/manager");
  await expect(page.getByRole("button", { name: "Show navigation" })).toBeVisible();
  await page.getByRole("button", { name: "Show navigation" }).click();
  await expect(page.getByRole("button", { name: "Hide navigation" })).toBeVisible();

  await userMenu(page, "Grace Wanjiru").click();
  await page.getByRole("link", { name: "Open App" }).click();
  await expect(page).toHaveURL("/app");
});

test("a complete code submits itself, even after a wrong one, only with JavaScript", async ({
  page,
  smtp,
  email,
  javaScriptEnabled,
}) => {
  const code = await requestLoginCode(page, smtp, email);
  let posts = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") posts += 1;
  });
  const wrong = wrongCodeFor(code);
  await enterCode(page, wrong, javaScriptEnabled);
  await expect(page.getByText("Code is invalid")).toBeVisible();
  expect(posts).toBe(1);
  await page.getByLabel("Code").fill(wrong);
  await enterCode(page, code, javaScriptEnabled);
  await expect(page).toHaveURL(/\/onboarding/);
  expect(posts).toBe(2);
});
