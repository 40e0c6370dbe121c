import { defineConfig, devices } from "@playwright/test";
import { systemChromium } from "./tests/support/chromium.mjs";

export default defineConfig({
  testDir: "./tests/e2e",
  globalSetup: "./tests/support/build.ts",
  // More than one, because journeys wait; each worker has its own server and database.
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"]],
  // Generous for slow machines; still finds what hangs.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    ...devices["Desktop Chrome"],
    locale: "en-US",
    timezoneId: "UTC",
    actionTimeout: 30_000,
    // Tracing takes a third of the time: `npx playwright test --trace retain-on-failure` if a picture does not tell why.
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: systemChromium(),
      // In other locales Chromium saves a file with an accent in its name as `download`.
      env: { ...process.env, LC_ALL: "C.UTF-8" },
      // Chromium's background traffic fails on closed networks and slows tests down.
      args: [
        "--no-sandbox",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  // Every journey runs twice.
  projects: [
    { name: "with JavaScript", use: { javaScriptEnabled: true } },
    { name: "without JavaScript", use: { javaScriptEnabled: false } },
  ],
});
