import { contrastLanguage, otherLanguage } from "#tests/support/languages.ts";
import { asAdministrator } from "./administrator.ts";
import { expect } from "./fixtures.ts";

asAdministrator("beside other columns a name keeps 14 rem", async ({ page, baseURL }) => {
  const columns = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    const name = await page.locator("td:has([data-row-link])").first().boundingBox();
    expect(name?.width, `${page.url()} at ${width} px`).toBeGreaterThanOrEqual(14 * 16);
    return page.locator("thead th:visible").count();
  };
  for (const language of new Set(["en", otherLanguage, contrastLanguage])) {
    for (const sidebar of ["open", "closed"]) {
      await page.context().addCookies([{ name: "sidebar", value: sidebar, url: baseURL }]);
      await page.goto(`/manager/users?lng=${language}`);
      const shown: number[] = [];
      for (const width of [390, 768, 1024, 1280, 1920]) shown.push(await columns(width));
      expect(shown, "the columns that fit").toEqual(shown.toSorted());
      expect(shown.at(-1)).toBe(5);
    }
  }
});
