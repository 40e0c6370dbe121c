import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { systemChromium } from "./chromium.mjs";

// Finds a browser that starts, or installs Playwright's or else the distribution's. Exits with an error if none can be
// installed.
const playwright = fileURLToPath(new URL("cli.js", import.meta.resolve("@playwright/test")));
const mayInstallPackages = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
/** @type {[command: string, options: string[]][]} */
const attempts = [
  [process.execPath, [playwright, "install", ...(mayInstallPackages ? ["--with-deps"] : []), "chromium"]],
];
if (mayInstallPackages) {
  attempts.push(["apt-get", ["update", "-q"]]);
  // The headless shell runs the journeys in half the time.
  for (const name of ["chromium-headless-shell", "chromium"])
    attempts.push(["apt-get", ["install", "-y", "-q", name]]);
}

for (const [command, options] of attempts) {
  if (await startsBrowser()) break;
  spawnSync(command, options, { stdio: "inherit" });
}

if (!(await startsBrowser())) {
  process.stderr.write(
    "The journeys need a Chromium. Install one (Debian, Ubuntu: apt-get install chromium; elsewhere: npx playwright install --with-deps chromium), or name yours in CHROMIUM_PATH.\n",
  );
  process.exit(1);
}

/** A browser without the libraries of its system is there, but does not start. */
async function startsBrowser() {
  try {
    const browser = await chromium.launch({ executablePath: systemChromium(), args: ["--no-sandbox"] });
    await browser.close();
    return true;
  } catch {
    return false;
  }
}
