import type { Page } from "@playwright/test";
import { asAdministratorWithFailingRequests as test } from "#tests/e2e/failing-requests.ts";
import { delayRequests, expect, hydrated } from "#tests/e2e/fixtures.ts";
import { insertJob } from "#tests/support/jobs.ts";
import type { RunningServer } from "#tests/support/server.ts";

test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "only scripts reload a screen");

/** Milliseconds, long enough for more than one reload. */
const twoReloads = 5_000;

async function openWaitingJob(page: Page, server: RunningServer) {
  const id = await insertJob(server, "waiting");
  await page.goto(`/manager/jobs/${id}`);
  await hydrated(page);
  await expect(page.getByText("Waiting", { exact: true })).toBeVisible();
  const reload = new RegExp(`/manager/jobs/${id}\\.data`);
  const reloads: string[] = [];
  page.on("request", (request) => reload.test(request.url()) && reloads.push(request.url()));
  return { id, reload, reloads };
}

test("a failed reload keeps the screen, and the next one updates it", async ({ page, server }) => {
  const { id, reload, reloads } = await openWaitingJob(page, server);
  await page.route(reload, (route) => route.abort("connectionrefused"));
  await expect.poll(() => reloads.length).toBeGreaterThan(1);
  await expect(page.getByText("Waiting", { exact: true })).toBeVisible();
  await page.unroute(reload);
  const status = page.getByRole("status").filter({ hasText: "State:" });
  await expect(status).toHaveText("State: Waiting");
  await page.getByRole("button", { name: "Cancel job" }).focus();
  await server.query("UPDATE job SET state = 'done', finished_at = ? WHERE id = ?", new Date(), id);
  await expect(page.getByText("Done", { exact: true })).toBeVisible();
  await expect(status).toHaveText("State: Done");
  await expect(page.getByRole("main")).toBeFocused();
});

test("the next reload waits for a slow one", async ({ page, server }) => {
  const { reload, reloads } = await openWaitingJob(page, server);
  const answer = await delayRequests(page, "GET", reload);
  await expect.poll(() => reloads.length).toBe(1);
  await page.waitForTimeout(twoReloads);
  expect(reloads).toHaveLength(1);
  answer();
  await expect.poll(() => reloads.length).toBeGreaterThan(1);
});

test("a reload leaves the toast to the window that it is for", async ({ page, context, server }) => {
  const { reloads } = await openWaitingJob(page, server);
  const window = await context.newPage();
  await window.goto("/manager/account?state=change-name");
  await hydrated(window);
  await window.getByLabel("Name", { exact: true }).fill("Grace Njeri");
  // The next screen of this window is slower than the reload of the other one.
  const answer = await delayRequests(window, "GET", /\/manager\/account\.data/);
  await window.getByRole("button", { name: "Save" }).click();
  const before = reloads.length;
  await expect.poll(() => reloads.length).toBeGreaterThan(before + 1);
  answer();
  await expect(window.getByText("Your name was changed.")).toBeVisible();
  await expect(page.getByText("Your name was changed.")).toBeHidden();
});

test("a reload does not restart a navigation", async ({ page, server }) => {
  await openWaitingJob(page, server);
  const next = /\/manager\/users\.data/;
  const requests: string[] = [];
  page.on("request", (request) => next.test(request.url()) && requests.push(request.url()));
  const answer = await delayRequests(page, "GET", next);
  await page
    .getByRole("navigation", { name: "Navigation bar" })
    .getByRole("link", { name: "Users" })
    .first()
    .click();
  await page.waitForTimeout(twoReloads);
  expect(requests).toHaveLength(1);
  answer();
  await expect(page).toHaveURL("/manager/users");
});
