import { type FeatureScreens, openMenu, screensOf } from "#tests/e2e/screen-rows.ts";

export default {
  screens: [
    ...screensOf(
      "/app",
      "user",
      { state: "plain", at: "/app" },
      { state: "menu", at: "/app", reach: (page) => openMenu(page, "header") },
    ),
  ],
} satisfies FeatureScreens;
