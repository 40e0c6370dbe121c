import { startServer } from "../../support/server.ts";
import { test as base, expect, hydrated } from "../fixtures.ts";

/** The gallery only exists in development. */
const test = base.extend({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const server = await startServer({ env: { NODE_ENV: "development" } });
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
});

test("a date field is mirrored, and the week starts on Saturday", async ({ page, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, "needs JavaScript");
  await page.goto("/dev/ui?part=fields&lng=ar");
  await hydrated(page);
  await page.getByRole("button", { name: "اختيار تاريخ: البداية" }).click();
  await expect(page.getByRole("columnheader").first()).toHaveAttribute("abbr", "السبت");
  await page.keyboard.press("ArrowRight");
  await expect(page.locator('[data-day="2026-01-30"]')).toBeFocused();
});
