import type { Page } from "@playwright/test";
import { uniqueTag } from "./administrator.ts";
import { button, field } from "./controls.ts";
import { test as base, delayRequests, expect, hydrated, signUp } from "./fixtures.ts";

/** React Router logs scripts that fail. */
const test = base.extend({ page: async ({ context }, use) => use(await context.newPage()) });

test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "without JavaScript every page is a document");

/** As after a deployment, until a document of the new version is loaded. */
async function removeScripts(page: Page, scripts: RegExp) {
  let removed = true;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) removed = false;
  });
  await page.route(scripts, (route) => (removed ? route.fulfill({ status: 404 }) : route.continue()));
}

test("a form in an old tab leads to its next screen", async ({ page, email }) => {
  await page.goto("/login");
  await hydrated(page);
  await removeScripts(page, /\/assets\/verify-/);
  await page.getByLabel("Email").fill(email);
  await button(page, "Login with email").click();
  await expect(page).toHaveURL(/\/login\/verify\?/);
  await expect(page.getByLabel("Code")).toBeVisible();
});

test("a saved form in an old tab is not asked about", async ({ page, smtp, server, email }) => {
  await signUp(page, smtp, email, "Grace Wanjiru");
  await server.query(`UPDATE "user" SET role = 'admin' WHERE email = ?`, email);
  await page.goto("/manager/users/new");
  await hydrated(page);
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.type());
    return dialog.accept();
  });
  const name = uniqueTag();
  await field(page, "Name").fill(name);
  await field(page, "Email").fill(`${name}@example.org`);
  await removeScripts(page, /\/assets\/detail-/);
  const answer = await delayRequests(page, "POST", /users\/new\.data/);
  await button(page, "Create user").click();
  // So late that the guard no longer takes the navigation for the submission's.
  await page.waitForTimeout(1_500);
  answer();
  await expect(page).toHaveURL(/\/manager\/users\/[\w-]{30,}$/);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  expect(dialogs).toEqual([]);
});
