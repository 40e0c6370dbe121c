import { type FeatureScreens, screensOf } from "#tests/e2e/screen-rows.ts";

export default {
  screens: [
    ...screensOf("/*", "nobody", { state: "not found", at: "/nowhere" }),
    ...screensOf("/app/*", "user", { state: "not found", at: "/app/nowhere" }),
    ...screensOf("/manager/*", "administrator", { state: "not found", at: "/manager/nowhere" }),
  ],
} satisfies FeatureScreens;
