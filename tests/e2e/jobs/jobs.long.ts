import { productName } from "#app/product.ts";
import { asAdministrator } from "#tests/e2e/administrator.ts";
import { delayRequests, expect, hydrated } from "#tests/e2e/fixtures.ts";
import { insertJob } from "#tests/support/jobs.ts";

asAdministrator("a failed job is run again and canceled", async ({ page, server, javaScriptEnabled }) => {
  const id = await insertJob(server, "failed", "The disk is full");
  await page.goto("/manager/jobs");
  await page.getByLabel("State", { exact: true }).selectOption("failed");
  if (!javaScriptEnabled) await page.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/state=failed/);
  await expect(page.getByText("The disk is full").first()).toBeVisible();
  await page.locator(`a[href^="/manager/jobs/${id}?"]`).click();
  await page.getByRole("button", { name: "Run again" }).click();
  await expect(page.getByText("The job will run again")).toBeVisible();
  // Nothing runs this kind, so it waits.
  await expect(page.getByText("Waiting", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Cancel job" }).click();
  await expect(page.getByText("Canceled", { exact: true })).toBeVisible();
  expect(await server.query("SELECT state FROM job WHERE id = ?", id)).toEqual([{ state: "cancelled" }]);
  await page.getByRole("link", { name: "All jobs" }).click();
  await expect(page).toHaveURL(/state=failed/);
});

asAdministrator("a schedule is run immediately", async ({ page, server }) => {
  await page.goto("/manager/jobs");
  const schedule = page.getByRole("listitem").filter({ hasText: "Delete expired data" });
  await schedule.getByRole("button", { name: "Run now" }).click();
  await expect(page.getByText("The job has started")).toBeVisible();
  await expect(page).toHaveTitle(`Delete expired data · ${productName}`);
  const id = Number(new URL(page.url()).pathname.split("/").at(-1));
  await expect
    .poll(() => server.query("SELECT kind, state FROM job WHERE id = ?", id))
    .toEqual([{ kind: "cleanup", state: "done" }]);
  await page.goto(`/manager/jobs/${id}`);
  await expect(page.getByText("Done", { exact: true })).toBeVisible();
});

asAdministrator("jobs show that they are being filtered", async ({ page, javaScriptEnabled }) => {
  asAdministrator.skip(!javaScriptEnabled, "without JavaScript the browser shows it");
  await page.goto("/manager/jobs");
  await hydrated(page);
  const release = await delayRequests(page, "GET", /jobs\.data/);
  await page.getByLabel("State", { exact: true }).selectOption("failed");
  await expect(page.locator("[data-loading]")).toHaveCount(1);
  release();
  await expect(page).toHaveURL(/state=failed/);
  await expect(page.locator("[data-loading]")).toHaveCount(0);
});
