import type { Page } from "@playwright/test";
import { uniqueTag } from "#tests/e2e/administrator.ts";
import { button, field } from "#tests/e2e/controls.ts";
import { asAdministratorWithFailingRequests as test } from "#tests/e2e/failing-requests.ts";
import { delayScripts, expect, hydrated } from "#tests/e2e/fixtures.ts";
import { fillIn, insert, stored } from "./rows.ts";

test.skip(
  ({ javaScriptEnabled }) => !javaScriptEnabled,
  "without JavaScript the browser goes back to the form",
);

async function chooseTheme(page: Page, theme: "Dark" | "Light") {
  await page.locator("header summary").click();
  await button(page, theme).click();
  await expect(page.locator("html")).toHaveClass(theme.toLowerCase());
}

async function chooseOtherPreferences(page: Page) {
  await button(page, "Hide navigation").click();
  await expect(button(page, "Show navigation")).toBeVisible();
  await chooseTheme(page, "Dark");
}

test("a conflict stays through a failed submission and changes of preferences", async ({ page, server }) => {
  const name = uniqueTag();
  const id = await insert(server, name, { description: "Before" });
  await page.goto(`/manager/repositories/${id}/update`);
  await hydrated(page);
  await server.query(
    "UPDATE repository SET description = 'Theirs', updated_at = ? WHERE id = ?",
    new Date(),
    id,
  );
  await fillIn(page, { Description: "Mine" });
  await button(page, "Save changes").click();
  const conflict = page.getByText("Someone else changed this repository while you were editing");
  await expect(conflict).toBeVisible();

  await page.route(/update\.data/, (route) => route.fulfill({ status: 502, body: "Bad Gateway" }));
  await button(page, "Keep mine").click();
  await expect(page.getByText("Nothing you typed is lost.")).toBeVisible();
  await expect(conflict).toBeVisible();
  await expect(field(page, "Description")).toHaveValue("Mine");
  await page.unroute(/update\.data/);

  await chooseOtherPreferences(page);
  await expect(conflict).toBeVisible();
  await expect(field(page, "Description")).toHaveValue("Mine");
  await button(page, "Keep mine").click();
  await expect(page.getByText("Changes saved")).toBeVisible();
  expect(await stored(server, name)).toMatchObject([{ description: "Mine" }]);
});

test("input for a deleted repository stays through changes of preferences", async ({ page, server }) => {
  const id = await insert(server, uniqueTag());
  await page.goto(`/manager/repositories/${id}/update`);
  await hydrated(page);
  await server.query("DELETE FROM repository WHERE id = ?", id);
  await fillIn(page, { Description: "Typed for long" });
  await button(page, "Save changes").click();
  const gone = page.getByText("This repository was deleted while you were editing");
  await expect(gone).toBeVisible();
  await chooseOtherPreferences(page);
  await expect(gone).toBeVisible();
  await expect(field(page, "Description")).toHaveValue("Typed for long");
});

test("input that was refused before the scripts loaded stays through changes of preferences", async ({
  page,
}) => {
  const release = await delayScripts(page);
  await page.goto("/manager/repositories/new", { waitUntil: "commit" });
  await fillIn(page, { Name: uniqueTag(), Link: "no address", Description: "Typed early" });
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  await button(page, "Create repository").click();
  expect((await answer).status()).toBe(400);
  release();
  await hydrated(page);
  await chooseOtherPreferences(page);
  await expect(field(page, "Description")).toHaveValue("Typed early");
  await expect(field(page, "Link")).toHaveAttribute("aria-invalid", "true");
});
