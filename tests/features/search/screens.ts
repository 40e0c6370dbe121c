import type { Page } from "@playwright/test";
import { hydrated } from "#tests/e2e/fixtures.ts";
import { type FeatureScreens, screensOf } from "#tests/e2e/screen-rows.ts";

export default {
  screens: [
    ...screensOf(
      "/manager/search",
      "administrator",
      { state: "plain", at: "/manager/search" },
      { state: "results", at: "/manager/search?searchTerm=a" },
      { state: "no match", at: "/manager/search?searchTerm=nothing+of+the+kind" },
      { state: "dialog", at: "/manager/users", reach: openSearch },
      { state: "shortcuts", at: "/manager/users", reach: openShortcuts },
    ),
  ],
} satisfies FeatureScreens;

async function openSearch(page: Page) {
  await hydrated(page);
  await page.locator("header a[href='/manager/search']").click();
  await page.locator("[role=option]").first().waitFor();
}

async function openShortcuts(page: Page) {
  await hydrated(page);
  await page.keyboard.press("?");
  await page.locator("[role=dialog] dl").waitFor();
}
