import { templateNames } from "../../app/mail/templates.ts";
import { languages, pageAs, reach, test, themes, violationsOf } from "./accessibility-checks.ts";
import { screens } from "./accessibility-screens.ts";
import { expect } from "./fixtures.ts";

/** Every screen in every state, language and theme. */

test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "axe is a script itself");

for (const language of languages) {
  for (const theme of themes) {
    test.describe(`${language}, ${theme}`, () => {
      for (const screen of screens) {
        test(`${screen.route}, ${screen.state}`, async ({ browser, world }) => {
          const page = await pageAs(browser, world, screen.as, { language, theme });
          await reach(page, world, screen);
          expect(await violationsOf(page)).toEqual([]);
          await page.context().close();
        });
      }
    });
  }
}
