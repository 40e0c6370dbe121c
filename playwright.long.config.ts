import { defineConfig } from "@playwright/test";
import usual from "./playwright.config.ts";
import type { WorkerOptions } from "./tests/e2e/fixtures.ts";
import * as projects from "./tests/e2e/long-projects.ts";

/** What `npm test` has no time for: `npm run test:long`. */
export default defineConfig<object, WorkerOptions>({ ...usual, projects: Object.values(projects).flat() });
