import { type FeatureScreens, screensOf } from "#tests/e2e/screen-rows.ts";

export default {
  screens: screensOf("/manager/:list/export/request", "administrator", {
    state: "plain",
    at: "/manager/users/export/request?searchTerm=a",
  }),
} satisfies FeatureScreens;
