import { contrastLanguage } from "../support/languages.ts";
import {
  cspViolationsOf,
  findCutOffContent,
  foreignRequestsOf,
  narrow,
  openScreen,
  pageAs,
  shiftsOn,
  test,
  violationsOf,
  zoomed,
} from "./accessibility-checks.ts";
import { expect } from "./fixtures.ts";
import { screenPerRoute } from "./screens.ts";

test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "axe is a script itself");

/** Each screen in its plain state, half of them in each theme. `accessibility.long.ts` covers every state. */
for (const [look, share] of [
  [{ language: "en", theme: "light" }, 0],
  [{ language: contrastLanguage, theme: "dark" }, 1],
] as const) {
  test(`screens in ${look.language}, ${look.theme}: no axe violation, cut-off content, foreign request or duplicate title`, async ({
    browser,
    world,
  }) => {
    test.setTimeout(300_000);
    const titles = new Map<string, string>();
    for (const [index, screen] of screenPerRoute.entries()) {
      const isMine = index % 2 === share;
      if (!isMine && look.theme !== "light") continue;
      const page = await pageAs(browser, world, screen.as, look);
      await openScreen(page, world, screen);
      const place = `${screen.route}, ${screen.state}`;
      const title = screen.state === "not found" ? place : await page.title();
      expect.soft(titles.get(title), `${place} has the same title: ${title}`).toBeUndefined();
      titles.set(title, place);
      expect.soft(foreignRequestsOf(page), place).toEqual([]);
      expect.soft(await cspViolationsOf(page), place).toEqual([]);
      let shifts = await shiftsOn(page);
      // A real layout shift occurs on every load. On a busy machine a late font may cause one.
      if (shifts.length > 0) {
        const again = await pageAs(browser, world, screen.as, look);
        await openScreen(again, world, screen);
        shifts = await shiftsOn(again);
        await again.context().close();
      }
      expect.soft(shifts, `${place}: layout shifts`).toEqual([]);
      if (isMine) expect.soft(await violationsOf(page), place).toEqual([]);
      expect.soft(await findCutOffContent(page, zoomed), place).toEqual([]);
      expect.soft(await findCutOffContent(page, narrow), place).toEqual([]);
      await page.context().close();
    }
  });
}
