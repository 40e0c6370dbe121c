import { type FeatureScreens, screensOf } from "#tests/e2e/screen-rows.ts";

export default {
  screens: [
    ...screensOf("/manager/dashboard", "administrator", { state: "plain", at: "/manager/dashboard" }),
    ...screensOf("/manager/dashboard", "user", { state: "forbidden", at: "/manager/dashboard" }),
  ],
} satisfies FeatureScreens;
