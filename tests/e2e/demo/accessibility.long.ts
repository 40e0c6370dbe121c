import {
  findCutOffContent,
  narrow,
  pageAs,
  test,
  themes,
  violationsOf,
} from "#tests/e2e/accessibility-checks.ts";
import { expect } from "#tests/e2e/fixtures.ts";
import { languageCodes } from "#tests/support/languages.ts";
import { startServer } from "#tests/support/server.ts";

test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "axe is a script itself");

test("the demo notice", async ({ browser }) => {
  const server = await startServer({ env: { DEMO_MODE: "true" } });
  for (const language of languageCodes) {
    for (const theme of themes) {
      const world = { server, cookies: {}, rows: {} };
      const page = await pageAs(browser, world, "nobody", { language, theme });
      await page.goto("/login?notice=demo");
      await page.locator(".modal").waitFor();
      expect.soft(await violationsOf(page), `${language}, ${theme}`).toEqual([]);
      expect.soft(await findCutOffContent(page, narrow), `${language}, at 320 px`).toEqual([]);
      await page.context().close();
    }
  }
  await server.stop();
});
