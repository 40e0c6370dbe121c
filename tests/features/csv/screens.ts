import { type FeatureScreens, screensOf, send, sendExpectingErrors } from "#tests/e2e/screen-rows.ts";
import { importableResources } from "#tests/support/csv/importable-resources.ts";

export default {
  screens: importableResources.flatMap(({ list, fileOf }) => {
    const at = `${list}/import`;
    return screensOf(
      at,
      "administrator",
      { state: "plain", at },
      { state: "wrong", at, reach: sendExpectingErrors },
      {
        state: "preview",
        at,
        reach: async (page) => {
          await page.locator("[name=text]").fill(`${fileOf("fresh".repeat(12), "fresh")}\n,nowhere\n`);
          await send(page);
          await page.locator("table").waitFor();
        },
      },
    );
  }),
} satisfies FeatureScreens;
