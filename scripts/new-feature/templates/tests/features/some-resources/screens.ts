import { type FeatureScreens, screensOf } from "#tests/e2e/screen-rows.ts";

const list = "/manager/some-resources";

export default {
  screens: screensOf(list, "administrator", { state: "plain", at: list }),
} satisfies FeatureScreens;
