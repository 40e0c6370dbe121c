import { type FeatureScreens, screensOf, send, sendWrong } from "#tests/e2e/screen-rows.ts";
import { imports } from "#tests/support/csv/imports.ts";

export default {
  screens: imports.flatMap(({ list, fileOf }) => {
    const at = `${list}/import`;
    return screensOf(
      at,
      "administrator",
      { state: "plain", at },
      { state: "wrong", at, reach: sendWrong },
      {
        state: "preview",
        at,
        reach: async (page) => {
          await page.locator("[name=text]").fill(`${fileOf("fresh", "fresh")}\n,nowhere\n`);
          await send(page);
          await page.locator("table").waitFor();
        },
      },
    );
  }),
} satisfies FeatureScreens;
