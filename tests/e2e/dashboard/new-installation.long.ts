import { expect, hydrated, signUp, test } from "#tests/e2e/fixtures.ts";
import { startServer } from "#tests/support/server.ts";

test("a new installation says what to do first", async ({ browser, email, smtp, javaScriptEnabled }) => {
  const server = await startServer({
    env: { NODE_ENV: "production", SMTP_URL: smtp.url, ADMIN_EMAILS: email },
  });
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled });
  const page = await context.newPage();
  await signUp(page, smtp, email, "Ada");
  await page.goto("/manager/dashboard");
  if (javaScriptEnabled) await hydrated(page);
  const steps = page.getByRole("region", { name: "Get started" }).getByRole("listitem");
  await expect(steps.filter({ hasText: "(done)" })).toHaveText([/Enter your name/, /Set up email/]);
  await steps.getByRole("link", { name: "Add a colleague" }).click();
  await expect(page).toHaveURL("/manager/users/new");
  for (const number of [1, 2, 3, 4, 5]) {
    await page.request.post("/manager/users/new", {
      form: { id: crypto.randomUUID(), name: "Bea", email: `bea-${number}@example.org`, role: "user" },
      maxRedirects: 0,
    });
  }
  await page.goto("/manager/dashboard");
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  await expect(steps).toHaveCount(0);
  await context.close();
  await server.stop();
});
