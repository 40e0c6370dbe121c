import { type FeatureScreens, screensOf } from "#tests/e2e/screen-rows.ts";

export default {
  screens: [
    ...screensOf(
      "/app/repositories",
      "user",
      { state: "plain", at: "/app/repositories" },
      { state: "no match", at: "/app/repositories?searchTerm=nothing+of+the+kind" },
    ),
    ...screensOf(
      "/app/repositories/:id",
      "user",
      { state: "plain", at: ({ repository }) => `/app/repositories/${repository}`, onPaper: true },
      { state: "not found", at: "/app/repositories/nothing" },
    ),
  ],
} satisfies FeatureScreens;
