import type { Page } from "@playwright/test";
import { asAdministrator } from "./administrator.ts";
import { expect, hydrated } from "./fixtures.ts";

const height = 800;

function sidebarButton(page: Page, name: "Hide" | "Show") {
  return page.getByRole("button", { name: `${name} navigation` });
}

asAdministrator(
  "the sidebar is open where there is room, until someone decides otherwise",
  async ({ page, javaScriptEnabled }) => {
    const hide = sidebarButton(page, "Hide");
    const show = sidebarButton(page, "Show");
    await page.setViewportSize({ width: 1024, height });
    await page.goto("/manager/users");
    await expect(hide).toBeVisible();
    await page.setViewportSize({ width: 1023, height });
    await expect(hide).toBeHidden();
    if (javaScriptEnabled) await hydrated(page);
    await show.press("Enter");
    await expect(hide).toBeVisible();
    if (javaScriptEnabled) await expect(hide).toBeFocused();
    await page.reload();
    await hide.click();
    await expect(show).toBeVisible();
    await page.setViewportSize({ width: 1280, height });
    await expect(hide).toBeHidden();
    await expect(page).toHaveURL("/manager/users");
  },
);

asAdministrator("a message covers nothing that can be pressed on the screen", async ({ page }) => {
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height });
    // Nobody is selected.
    await page.goto("/manager/users/bulk?operation=delete");
    await expect(page).toHaveURL("/manager/users");
    const message = page.locator(".shadow-menu", { hasText: "No users were selected." });
    // Rendered in the page, then moved to the toasts.
    await expect(async () => {
      const box = await message.first().boundingBox({ timeout: 1000 });
      const heading = await page.getByRole("heading", { level: 1 }).boundingBox();
      expect(box && box.y + box.height, `at ${width} px`).toBeLessThanOrEqual(heading?.y ?? 0);
    }).toPass();
  }
});

asAdministrator(
  "a message stays while the pointer or the focus is on it",
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
    await page.getByRole("searchbox").first().focus();
    await page.clock.runFor(5000);
    await expect(toast).toHaveCount(0);
  },
);
