import { open } from "#tests/e2e/controls.ts";
import { expect } from "#tests/e2e/fixtures.ts";
import { notice, test } from "../demo-journey.ts";

const command = "npm create plumbline@latest my-app";

test("the notice says how to create an application", async ({ page, javaScriptEnabled }) => {
  await open(page, "/manager/users?notice=demo", javaScriptEnabled);
  await expect(notice(page)).toContainText(command);
  await expect(notice(page).getByRole("link", { name: "README" })).toHaveAttribute("href", /^https:.*readme/);
});

test("the command is copied with a click", async ({ page, context, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, "needs the clipboard");
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, "/manager/users?notice=demo", true);
  await notice(page).getByRole("button", { name: "Copy" }).click();
  await expect(notice(page).getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(command);
});
