import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { systemChromium } from "./chromium.mjs";

// Finds a browser, or installs Playwright's or else the distribution's. Exits with an error if none can be
// installed.
/** @type {[command: string, options: string[]][]} */
const attempts = [["npx", ["playwright", "install", "chromium"]]];
if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
  attempts.push(["apt-get", ["update", "-q"]]);
  // The headless shell runs the journeys in half the time.
  for (const name of ["chromium-headless-shell", "chromium"])
    attempts.push(["apt-get", ["install", "-y", "-q", name]]);
}

for (const [command, options] of attempts) {
  if (hasBrowser()) break;
  spawnSync(command, options, { stdio: "inherit" });
}

if (!hasBrowser()) {
  process.stderr.write(
    "The journeys need a Chromium. Install one (Debian, Ubuntu: apt-get install chromium; elsewhere: npx playwright install --with-deps chromium), or name yours in CHROMIUM_PATH.\n",
  );
  process.exit(1);
}

function hasBrowser() {
  return systemChromium() !== undefined || existsSync(chromium.executablePath());
}
