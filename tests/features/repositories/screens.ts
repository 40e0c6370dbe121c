import { type FeatureScreens, resourceScreens, screensOf } from "#tests/e2e/screen-rows.ts";

const manager = resourceScreens("/manager/repositories", "repository", (index) => ({
  link: `https://code.example.com/a/rather/long/way/down/to/the/repository/number/${index}`,
}));

export default {
  rows: manager.rows,
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
    ...manager.screens,
  ],
} satisfies FeatureScreens;
