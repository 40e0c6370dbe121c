import type { Page } from "@playwright/test";
import { hydrated } from "#tests/e2e/fixtures.ts";
import { type FeatureScreens, screensOf, send } from "#tests/e2e/screen-rows.ts";

export default {
  screens: [
    ...tokens("app", "user"),
    ...tokens("manager", "administrator"),
    ...screensOf(
      "/api/docs",
      "user",
      { state: "plain", at: "/api/docs", onPaper: true },
      { state: "trying", at: "/api/docs#createRepository", reach: tryCall },
    ),
    ...screensOf("/api/docs", "administrator", {
      state: "asking",
      at: "/api/docs#deleteRepository",
      reach: async (page: Page) => {
        await openTry(page, "deleteRepository");
        await page.locator("#deleteRepository [required]").first().fill("nothing");
        await page.locator("#deleteRepository form button").click();
        await page.locator("dialog[open]").waitFor();
      },
    }),
  ],
} satisfies FeatureScreens;

async function makeToken(page: Page) {
  await page.locator("[role=dialog] [name=name]").fill("Nightly report");
  await send(page, "[role=dialog]");
  await page.locator("[role=dialog] code").first().waitFor();
}

async function openTry(page: Page, operation: string) {
  await hydrated(page);
  await page.locator(`#${operation} [data-try] button`).click();
  await page.locator(`#${operation} form`).waitFor();
}

async function tryCall(page: Page) {
  await openTry(page, "createRepository");
  await page.locator("#createRepository form button").click();
  await page.locator("#createRepository form + p + section").waitFor();
  for (const summary of await page.locator("#createRepository summary").all()) await summary.click();
}

function tokens(area: "app" | "manager", as: string) {
  return screensOf(
    `/${area}/account`,
    as,
    ...["state=new-token", "state=token"].map((form) => ({
      state: form,
      at: `/${area}/account?${form}`,
    })),
    {
      state: "token shown",
      at: `/${area}/account?state=new-token`,
      reach: makeToken,
    },
    {
      state: "token asked",
      at: `/${area}/account?state=new-token`,
      reach: async (page: Page) => {
        await makeToken(page);
        await page.locator("[role=dialog] a").last().click();
        await page.locator("a[href*='revoke=']").first().click();
        await page.locator("[role=dialog] form[action*='/revoke']").waitFor();
      },
    },
  );
}
