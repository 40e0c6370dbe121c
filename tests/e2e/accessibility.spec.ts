import { pageAs, reach, test, violationsOf } from "./accessibility-checks.ts";
import { screenRoutes } from "./accessibility-routes.ts";
import { mailRoutes, screens } from "./accessibility-screens.ts";
import { expect } from "./fixtures.ts";

test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "axe is a script itself");

test("every screen of the routes is looked at", async () => {
  const seen = new Set([...screens.map(({ route }) => route), ...mailRoutes]);
  expect([...seen].sort()).toEqual(await screenRoutes());
});

/** Each screen as it is mostly seen; all states in all languages and both themes are in `accessibility.long.ts`. */
const once = screens.filter(({ route }, index) => screens[index - 1]?.route !== route);

for (const look of [
  { language: "en", theme: "light" },
  { language: "ar", theme: "dark" },
] as const) {
  test(`axe finds nothing in ${look.language}, ${look.theme}`, async ({ browser, world }) => {
    test.setTimeout(120_000);
    for (const screen of once) {
      const page = await pageAs(browser, world, screen.as, look);
      await reach(page, world, screen);
      expect.soft(await violationsOf(page), `${screen.route}, ${screen.state}`).toEqual([]);
      await page.context().close();
    }
  });
}
