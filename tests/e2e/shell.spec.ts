import { asAdministrator } from "./administrator.ts";
import { expect, test } from "./fixtures.ts";

asAdministrator(
  "a toast stays for four seconds, and while it is hovered or focused",
  async ({ page, javaScriptEnabled }) => {
    asAdministrator.skip(!javaScriptEnabled, "without JavaScript it stays until the next screen");
    await page.clock.install();
    await page.goto("/manager/users/bulk?operation=delete");
    const toast = page.locator("[data-sonner-toast][data-mounted=true]");
    await toast.hover();
    await page.clock.runFor(5000);
    await expect(toast).toBeVisible();
    await toast.focus();
    await page.mouse.move(0, 700);
    await page.clock.runFor(5000);
    await expect(toast).toBeVisible();
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await page.getByRole("searchbox").first().focus();
    await page.clock.runFor(3900);
    await expect(toast).toHaveAttribute("data-removed", "false");
    await page.clock.runFor(200);
    await expect(toast).toHaveAttribute("data-removed", "true");
    await page.clock.runFor(200);
    await expect(toast).toHaveCount(0);
  },
);

test("a screen outside the shell is as wide as it may be", async ({ page }) => {
  await page.goto("/login");
  const width = await page.evaluate(() => {
    const main = document.createElement("main");
    main.style.cssText = "margin-inline: auto; max-inline-size: 20rem";
    document.body.append(main);
    return main.offsetWidth;
  });
  expect(width).toBe(320);
});

test("the progress of a navigation is visible in forced colors", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/login");
  const hasPageColor = await page.locator(".progress-bar").evaluate((bar) => {
    const probe = document.createElement("div");
    probe.style.background = "Canvas";
    document.body.append(probe);
    return getComputedStyle(bar).backgroundColor === getComputedStyle(probe).backgroundColor;
  });
  expect(hasPageColor).toBe(false);
});
