import type { Page } from "@playwright/test";
import { systemChromium, wholeChromium } from "../support/chromium.mjs";
import { asAdministrator } from "./administrator.ts";
import { expect, hydrated, test } from "./fixtures.ts";

// Playwright disables the back/forward cache, and headless shells have none. Chrome and Edge also keep pages with `no-store`
// until an HTTP-only cookie changes. Chromium needs a flag: https://developer.chrome.com/docs/web-platform/bfcache-ccns
const browserPath = wholeChromium();
const feature = "CacheControlNoStoreEnterBackForwardCache:level/restore-unless-http-only-cookie-change";
test.use({
  launchOptions: {
    executablePath: browserPath ?? systemChromium(),
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
    args: ["--no-sandbox", `--enable-features=${feature}`],
  },
});

asAdministrator(
  "Back restores a page as it was, but not after signing out",
  async ({ page, javaScriptEnabled }) => {
    test.skip(!browserPath, "only a headless shell is installed: name a browser in CHROMIUM_PATH");
    test.skip(!javaScriptEnabled, "only scripts can tell where a page comes from");
    await page.goto("/manager/users");
    await hydrated(page);
    await page.evaluate(() => document.body.setAttribute("data-kept", ""));
    await page.goto("/healthz");
    await goBack(page);
    await expect(page.locator("body[data-kept] table")).toBeVisible();

    await page.goto("/healthz");
    await page.request.post("/logout", { maxRedirects: 0 });
    await goBack(page);
    await expect(page).toHaveURL(/\/login/);
  },
);

async function goBack(page: Page) {
  // Playwright does not notice a page that is restored from the cache.
  await page.goBack({ waitUntil: "commit", timeout: 2000 }).catch(() => {});
}
