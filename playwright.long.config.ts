import { defineConfig } from "@playwright/test";
import usual from "./playwright.config.ts";

/** The journeys that take minutes: `npm run test:long`. */
export default defineConfig(usual, { testMatch: "**/*.long.ts", timeout: 600_000 });
