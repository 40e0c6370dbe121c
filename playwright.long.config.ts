import { defineConfig } from "@playwright/test";
import usual from "./playwright.config.ts";
import type { WorkerOptions } from "./tests/e2e/fixtures.ts";

const [withJavaScript, withoutJavaScript] = [{ javaScriptEnabled: true }, { javaScriptEnabled: false }];

/** Journeys that start a server in another mode, always of one process, are the same in every run. */
const servedOtherwise = "**/{demo,installations,form-draft,social,widgets}.spec.ts";

/** What takes minutes, and every journey once more with its requests at two processes: `npm run test:long`. */
export default defineConfig<object, WorkerOptions>({
  ...usual,
  projects: [
    { name: "with JavaScript", testMatch: "**/*.long.ts", timeout: 600_000, use: withJavaScript },
    { name: "without JavaScript", testMatch: "**/*.long.ts", timeout: 600_000, use: withoutJavaScript },
    {
      name: "two processes, with JavaScript",
      testIgnore: servedOtherwise,
      use: { ...withJavaScript, processes: 2 },
    },
    {
      name: "two processes, without JavaScript",
      testIgnore: servedOtherwise,
      use: { ...withoutJavaScript, processes: 2 },
    },
  ],
});
