import { templateNames } from "../../app/mail/templates.ts";
import { languageCodes } from "../support/languages.ts";
import {
  findCutOffContent,
  narrow,
  openScreen,
  pageAs,
  test,
  themes,
  violationsOf,
} from "./accessibility-checks.ts";
import { startAccessibilityWorld } from "./accessibility-world.ts";
import { expect } from "./fixtures.ts";
import { screens } from "./screens.ts";

test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "axe is a script itself");

for (const language of languageCodes) {
  test.describe(`in ${language}`, () => {
    for (const screen of screens) {
      test(`${screen.route}, ${screen.state}`, async ({ browser, world }) => {
        const page = await pageAs(browser, world, screen.as, { language, theme: "light" });
        await openScreen(page, world, screen);
        // Colors are the same in every language. Texts have the least space on a narrow screen.
        for (const colorScheme of language === "en" ? themes : []) {
          await page.emulateMedia({ colorScheme });
          expect.soft(await violationsOf(page), colorScheme).toEqual([]);
        }
        expect.soft(await findCutOffContent(page, narrow), "at 320 px").toEqual([]);
        expect.soft(await violationsOf(page), "accessibility at 320 px").toEqual([]);
        await page.context().close();
      });
    }

    test("mails", async ({ browser, world }) => {
      const page = await pageAs(browser, world, "nobody", { language, theme: "light" });
      for (const template of templateNames) {
        await page.goto(`/dev/emails/${template}/${language}`);
        expect.soft(await violationsOf(page, asPartOfAnother), template).toEqual([]);
        expect.soft(await findCutOffContent(page, narrow), `${template}, at 320 px`).toEqual([]);
      }
      await page.context().close();
    });
  });
}

/** Breaks the server, so it gets its own. */
test("the server error screen", async ({ browser, smtp }) => {
  const broken = await startAccessibilityWorld(smtp);
  await broken.server.query("ALTER TABLE repository RENAME TO lost");
  for (const language of languageCodes) {
    for (const theme of themes) {
      const page = await pageAs(browser, broken, "user", { language, theme });
      expect((await page.goto("/app/repositories"))?.status()).toBe(500);
      expect.soft(await violationsOf(page), `${language}, ${theme}`).toEqual([]);
      expect.soft(await findCutOffContent(page, narrow), `${language}, at 320 px`).toEqual([]);
      await page.context().close();
    }
  }
  await broken.server.stop();
});

/** An email is displayed inside a mail program, which has the landmarks and headings. */
const asPartOfAnother = ["landmark-one-main", "page-has-heading-one", "region"];

test.describe("as rendered by the server", () => {
  for (const screen of screens.filter(({ reach }) => !reach)) {
    test(`${screen.route}, ${screen.state}`, async ({ browser, world }) => {
      const page = await pageAs(browser, world, screen.as, { language: "en", theme: "light" });
      await page.route(/\/assets\/.*\.js$/, (route) =>
        route.fulfill({ contentType: "text/javascript", body: "" }),
      );
      await page.goto(screen.address(world.rows));
      expect.soft(await violationsOf(page)).toEqual([]);
      expect.soft(await findCutOffContent(page, narrow), "at 320 px").toEqual([]);
      await page.context().close();
    });
  }
});
