import { type FeatureScreens, longAgo, screensOf } from "#tests/e2e/screen-rows.ts";

export default {
  screens: [
    ...screensOf(
      "/manager/activity",
      "administrator",
      { state: "plain", at: "/manager/activity" },
      { state: "no match", at: `/manager/activity?to=${longAgo}` },
    ),
  ],
} satisfies FeatureScreens;
