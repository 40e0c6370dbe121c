import { contrastPairs } from "../../scripts/brand/contrast.mjs";
import { appRoutes } from "../support/routes.ts";
import { pageAs, test } from "./accessibility-checks.ts";
import { expect } from "./fixtures.ts";
import { screens } from "./screens.ts";

test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "a script reads the colors");

test("every screen is covered", () => {
  const drawn = appRoutes.filter(({ hasScreen, file }) => hasScreen && !file.endsWith("layout.tsx"));
  const seen = new Set(screens.map(({ route }) => route));
  expect([...seen].sort()).toEqual([...new Set(drawn.map(({ path }) => path))].sort());
});

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
