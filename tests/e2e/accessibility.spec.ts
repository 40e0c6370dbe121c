import { contrastPairs } from "../../scripts/brand/contrast.mjs";
import { contrastLanguage } from "../support/languages.ts";
import { appRoutes } from "../support/routes.ts";
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
import { plainScreens, screens } from "./screens.ts";

test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "axe is a script itself");

test("every screen is covered", () => {
  const drawn = appRoutes.filter(({ hasScreen, file }) => hasScreen && !file.endsWith("layout.tsx"));
  const seen = new Set(screens.map(({ route }) => route));
  expect([...seen].sort()).toEqual([...new Set(drawn.map(({ path }) => path))].sort());
});

/** Each screen in its plain state, half of them in each theme; `accessibility.long.ts` covers everything. */
for (const [look, share] of [
  [{ language: "en", theme: "light" }, 0],
  [{ language: contrastLanguage, theme: "dark" }, 1],
] as const) {
  test(`screens in ${look.language}, ${look.theme}: nothing for axe, nothing lost, nothing from elsewhere, titles of their own`, async ({
    browser,
    world,
  }) => {
    test.setTimeout(300_000);
    const titles = new Map<string, string>();
    for (const [index, screen] of plainScreens.entries()) {
      const isMine = index % 2 === share;
      if (!isMine && look.theme !== "light") continue;
      const page = await pageAs(browser, world, screen.as, look);
      await openScreen(page, world, screen);
      const place = `${screen.route}, ${screen.state}`;
      const title = screen.state === "not found" ? place : await page.title();
      expect.soft(titles.get(title), `${place} is called ${title} too`).toBeUndefined();
      titles.set(title, place);
      expect.soft(foreignRequestsOf(page), place).toEqual([]);
      expect.soft(await cspViolationsOf(page), place).toEqual([]);
      let shifts = await shiftsOn(page);
      // A page that jumps does so on every load. On a busy machine a font that arrives late moves texts once.
      if (shifts.length > 0) {
        const again = await pageAs(browser, world, screen.as, look);
        await openScreen(again, world, screen);
        shifts = await shiftsOn(again);
        await again.context().close();
      }
      expect.soft(shifts, `${place}: something jumps`).toEqual([]);
      if (isMine) expect.soft(await violationsOf(page), place).toEqual([]);
      expect.soft(await findCutOffContent(page, zoomed), place).toEqual([]);
      expect.soft(await findCutOffContent(page, narrow), place).toEqual([]);
      await page.context().close();
    }
  });
}

test("every color has enough contrast", async ({ browser, world }) => {
  for (const theme of ["light", "dark"] as const) {
    const page = await pageAs(browser, world, "nobody", { language: "en", theme });
    await page.goto("/login");
    const found = await page.evaluate((pairs) => {
      const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
      const probe = document.body.appendChild(document.createElement("i"));
      probe.style.transition = "none";
      /** Relative luminance as defined by WCAG 2.2. */
      const luminance = (token: string) => {
        probe.style.color = `var(--${token})`;
        if (!canvas) throw new Error("No canvas");
        canvas.fillStyle = getComputedStyle(probe).color;
        canvas.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) => {
          const share = value / 255;
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      return pairs.flatMap(([front, back, least]) => {
        const [a, b] = [luminance(front), luminance(back)];
        const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
        return contrast < least ? [`${front} on ${back}: ${contrast.toFixed(2)}, not ${least}`] : [];
      });
    }, contrastPairs);
    expect(found, theme).toEqual([]);
    await page.context().close();
  }
});
