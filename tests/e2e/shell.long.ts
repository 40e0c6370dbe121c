import type { Page } from "@playwright/test";
import { contrastLanguage, otherLanguage } from "#tests/support/languages.ts";
import { asAdministrator } from "./administrator.ts";
import { expect, hydrated } from "./fixtures.ts";

const height = 800;

function sidebarButton(page: Page, name: "Hide" | "Show") {
  return page.getByRole("button", { name: `${name} navigation` });
}

asAdministrator("the name column is at least 14 rem wide", async ({ page, baseURL }) => {
  const columns = async (width: number) => {
    await page.setViewportSize({ width, height });
    const name = await page.locator("tbody th:has([data-row-link])").first().boundingBox();
    expect(name?.width, `${page.url()} at ${width} px`).toBeGreaterThanOrEqual(14 * 16);
    return page.locator("thead th:visible").count();
  };
  for (const language of new Set(["en", otherLanguage, contrastLanguage])) {
    for (const sidebar of ["open", "closed"]) {
      await page.context().addCookies([{ name: "sidebar", value: sidebar, url: baseURL }]);
      await page.goto(`/manager/users?lng=${language}`);
      const shown: number[] = [];
      for (const width of [390, 768, 1024, 1280, 1920]) shown.push(await columns(width));
      expect(shown, "wider screens show more columns").toEqual(shown.toSorted());
      expect(shown.at(-1)).toBe(6);
    }
  }
});

asAdministrator(
  "the sidebar is open on wide screens, until the user opens or closes it",
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
    const chosen = async () => (await page.context().cookies()).find(({ name }) => name === "sidebar")?.value;
    await expect.poll(chosen).toBe("open");
    await page.reload();
    await hide.click();
    await expect(show).toBeVisible();
    await page.setViewportSize({ width: 1280, height });
    await expect(hide).toBeHidden();
    await expect(page).toHaveURL("/manager/users");
  },
);

asAdministrator(
  "the navigation is at the bottom below 768 px, dialogs below 640 px",
  async ({ page, javaScriptEnabled }) => {
    for (const [width, isBelow] of [
      [767, true],
      [768, false],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const area of ["/app/account", "/manager/users"]) {
        await page.goto(area);
        const bars = page.getByRole("navigation", { name: "Navigation bar" });
        await expect(bars.filter({ visible: true })).toHaveCount(1);
        const box = await bars.filter({ visible: true }).boundingBox();
        expect(isAtBottom(box, width), `${area} at ${width} px`).toBe(isBelow);
      }
    }
    for (const [width, isBelow] of [
      [639, true],
      [640, false],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto("/app/account?state=change-name");
      if (javaScriptEnabled) await hydrated(page);
      const dialog = page.getByRole("dialog");
      if (javaScriptEnabled) await expect(dialog).toHaveAttribute("data-state", "open");
      await expect(page.locator("[data-vaul-drawer]")).toHaveCount(isBelow && javaScriptEnabled ? 1 : 0);
      expect(isAtBottom(await dialog.boundingBox(), width), `a dialog at ${width} px`).toBe(isBelow);
    }
  },
);

asAdministrator("a toast covers no control at the end of the screen", async ({ page, javaScriptEnabled }) => {
  const toast = page.locator(javaScriptEnabled ? "[data-sonner-toast][data-mounted=true]" : ".static-toast");
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height });
    // No user is selected.
    await page.goto("/manager/users/bulk?operation=delete");
    await expect(toast).toHaveText("Select at least one user.");
    await toast.hover();
    await toast.evaluate(async (element) => {
      await Promise.all(element.getAnimations().map(({ finished }) => finished));
    });
    expect(await toast.evaluate(findCoveredControls), `at ${width} px`).toEqual([]);
  }
});

asAdministrator(
  "toasts and the skip link stay beside the notch of a phone held sideways",
  async ({ page }) => {
    const width = 700;
    const notch = 44;
    const devTools = await page.context().newCDPSession(page);
    await devTools.send("Emulation.setSafeAreaInsetsOverride", { insets: { left: notch, right: notch } });
    await page.setViewportSize({ width, height: 400 });
    // No user is selected.
    await page.goto("/manager/users/bulk?operation=delete");
    const toast = page.locator(".shadow-menu", { hasText: "Select at least one user." }).first();
    const end = () =>
      toast.evaluate((element) => element.getBoundingClientRect().right, null, { timeout: 1000 });
    await expect.poll(end).toBe(width - notch);
    const skip = page.getByRole("link", { name: "Skip to content" });
    await skip.focus();
    expect((await skip.boundingBox())?.x).toBeGreaterThanOrEqual(notch);
  },
);

function isAtBottom(box: { y: number; width: number; height: number } | null, width: number) {
  return box?.width === width && Math.round(box.y + box.height) === height;
}

function findCoveredControls(message: Element): string[] {
  window.scrollTo(0, document.documentElement.scrollHeight);
  const box = message.getBoundingClientRect();
  return [...document.querySelectorAll("a, button, input, select, summary")]
    .filter((control) => {
      const { left, right, top, bottom } = control.getBoundingClientRect();
      const apart = right <= box.left || left >= box.right || bottom <= box.top || top >= box.bottom;
      return (
        !apart &&
        !message.parentElement?.contains(control) &&
        control.checkVisibility({ visibilityProperty: true })
      );
    })
    .map(({ outerHTML }) => outerHTML.slice(0, 160));
}
