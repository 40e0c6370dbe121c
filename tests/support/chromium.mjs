import { existsSync } from "node:fs";

/** Where distributions and vendors put a browser that Playwright can drive. One without windows is the quickest. */
const places = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** @returns {string | undefined} the path of an installed browser; undefined leaves the choice to Playwright */
export function systemChromium() {
  return places.find((place) => place && existsSync(place));
}
