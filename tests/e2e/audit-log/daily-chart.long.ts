import { asAdministrator } from "#tests/e2e/administrator.ts";
import { expect, hydrated } from "#tests/e2e/fixtures.ts";

const oneDay = 86_400_000;

asAdministrator("the dashboard's chart links to the activity of a day", async ({ page }) => {
  const startedAt = Date.now();
  await page.goto("/manager/dashboard");
  const periods = page.getByRole("navigation", { name: "Period" });
  await expect(periods.locator("[aria-current=page]")).toHaveText("30 days");
  await periods.getByRole("link", { name: "7 days" }).click();
  await expect(page).toHaveURL("/manager/dashboard?days=7");
  await page.getByText("Show as a table").click();
  const days = page.getByRole("rowheader").getByRole("link");
  await expect(days).toHaveCount(7);
  await days.nth(1).click();
  await expect(page).toHaveURL(isActivityOfDay(1, startedAt));
  await page.goto("/manager/dashboard?days=nonsense");
  await page.getByText("Show as a table").click();
  await expect(days).toHaveCount(30);
});

asAdministrator("pointer and keys show the values of the chart", async ({ page, javaScriptEnabled }) => {
  const startedAt = Date.now();
  await page.goto("/manager/dashboard?days=7");
  const chart = page.getByRole("figure");
  await expect(chart.getByText(/·\sSign-ins:\s\d+\s·\sNew\saccounts:\s\d+$/)).toHaveCount(1);
  if (!javaScriptEnabled) {
    await expect(chart.getByRole("img", { name: "Sign-ins and new accounts" })).toBeVisible();
    return;
  }
  await hydrated(page);
  const days = chart.getByRole("list", { name: "Sign-ins and new accounts" }).getByRole("link");
  await expect(days).toHaveCount(7);
  const expectShown = async (index: number) => {
    const name = (await days.nth(index).getAttribute("aria-label")) ?? "";
    await expect(chart.getByText(name, { exact: true })).toBeVisible();
    await expect(chart.locator("li a[tabindex='0']")).toHaveAttribute("aria-label", name);
  };
  await days.nth(2).hover();
  await expectShown(2);
  await days.nth(6).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(days.nth(5)).toBeFocused();
  await expectShown(5);
  await page.keyboard.press("Home");
  await expect(days.first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(isActivityOfDay(6, startedAt));
});

asAdministrator("the chart's legend distinguishes the bars in forced colors", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/manager/dashboard");
  const marks = page.getByRole("figure").locator("figcaption rect");
  const fills = await marks.evaluateAll((all) => all.map((mark) => getComputedStyle(mark).fill));
  expect(new Set(fills).size).toBe(2);
});

asAdministrator("the focus on the chart is visible in forced colors", async ({ page, javaScriptEnabled }) => {
  asAdministrator.skip(!javaScriptEnabled, "needs JavaScript");
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/manager/dashboard?days=7");
  await hydrated(page);
  const shown = page.getByRole("figure").locator("li a[tabindex='0']");
  const outlineWidth = () => shown.evaluate((day) => getComputedStyle(day).outlineWidth);
  await shown.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(shown).toBeFocused();
  expect(await outlineWidth()).toBe("2px");
  await page.keyboard.press("Shift+Tab");
  await expect(shown).not.toBeFocused();
  expect(await outlineWidth()).toBe("1px");
});

asAdministrator("failed sign-ins are counted and link to their list", async ({ page, server }) => {
  await server.query("INSERT INTO activity (at, kind) VALUES (?, 'session.fail')", new Date());
  await page.goto("/manager/dashboard");
  await page.getByRole("main").getByRole("link", { name: "Failed sign-ins in the last 24 hours" }).click();
  await expect(page).toHaveURL(/\/manager\/activity\?kind=session\.fail&from=\d{4}-\d\d-\d\d$/);
  await expect(page.getByRole("main").getByRole("listitem").first()).toContainText("Failed sign-in");
});

/** The browser of the tests is in UTC, and midnight may pass during a test. */
function isActivityOfDay(daysAgo: number, startedAt: number) {
  return ({ pathname, search }: URL) =>
    [startedAt, Date.now()]
      .map((at) => new Date(at - daysAgo * oneDay).toISOString().slice(0, 10))
      .some((day) => pathname + search === `/manager/activity?from=${day}&to=${day}`);
}
