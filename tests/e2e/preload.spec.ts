import { asAdministrator } from "./administrator.ts";
import { expect, hydrated, test } from "./fixtures.ts";

asAdministrator(
  "hovering over a link loads the scripts of its page, and a click loads the data",
  async ({ page, javaScriptEnabled }) => {
    test.skip(!javaScriptEnabled, "without JavaScript nothing is loaded");
    await page.goto("/manager/users");
    await hydrated(page);
    await page.waitForLoadState("networkidle");
    const requested: string[] = [];
    page.on("request", (request) => requested.push(new URL(request.url()).pathname));
    const scripts = () => requested.filter((path) => path.endsWith(".js"));

    await page.getByRole("table").getByRole("cell", { name: "Administrator" }).first().hover();
    await expect.poll(scripts).not.toEqual([]);
    const more = async () => {
      const known = requested.length;
      await page.waitForTimeout(300);
      return requested.length - known;
    };
    await expect.poll(more).toBe(0);
    expect(requested).toEqual(scripts());

    requested.length = 0;
    await page.getByRole("table").locator("a[data-row-link]").first().click();
    await expect(page.getByRole("link", { name: "Edit", exact: true })).toBeVisible();
    expect(requested).toEqual([expect.stringMatching(/^\/manager\/users\/[\w-]+\.data$/)]);
  },
);
