import { type FeatureScreens, longAgo, screensOf } from "#tests/e2e/screen-rows.ts";

export default {
  screens: [
    ...screensOf(
      "/manager/activity",
      "administrator",
      { state: "plain", at: "/manager/activity" },
      {
        state: "entry open",
        at: "/manager/activity",
        reach: (page) => page.locator("li summary").first().press("Enter"),
      },
      { state: "filtered", at: "/manager/activity?kind=session.start&from=2026-01-01&to=2999-12-31" },
      { state: "no match", at: `/manager/activity?to=${longAgo}` },
    ),
  ],
} satisfies FeatureScreens;
