import { defineConfig, devices } from "@playwright/test";
import { systemChromium } from "./tests/support/chromium.mjs";

export default defineConfig({
  testDir: "./tests/e2e",
  globalSetup: "./tests/support/build.ts",
  // A journey leaves half of two cores idle; each worker has a server and a database of its own.
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"]],
  // A slow machine is slow; what hangs is found all the same.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    ...devices["Desktop Chrome"],
    locale: "en-US",
    trace: "retain-on-failure",
    launchOptions: {
      executablePath: systemChromium(),
      // Chromium's own background traffic is refused on closed networks and only slows a test down.
      args: [
        "--no-sandbox",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  // Every journey is one text, run twice.
  projects: [
    { name: "with JavaScript", use: { javaScriptEnabled: true } },
    { name: "without JavaScript", use: { javaScriptEnabled: false } },
  ],
});
