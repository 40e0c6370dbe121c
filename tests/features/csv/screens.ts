import { type FeatureScreens, screensOf, send, sendWrong } from "#tests/e2e/screen-rows.ts";

export default {
  screens: [
    ...screensOf(
      "/manager/repositories/import",
      "administrator",
      { state: "plain", at: "/manager/repositories/import" },
      { state: "wrong", at: "/manager/repositories/import", reach: sendWrong },
      {
        state: "preview",
        at: "/manager/repositories/import",
        reach: async (page) => {
          await page
            .locator("[name=text]")
            .fill("name,link\nfresh,example.com\nfresh,example.com\n,nowhere\n");
          await send(page);
          await page.locator("table").waitFor();
        },
      },
    ),
  ],
} satisfies FeatureScreens;
