import { existsSync } from "node:fs";

/** Usual installation paths; the headless builds start fastest. */
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
  return places.find(isInstalled);
}

/** @returns {string | undefined} the path of an installed browser that is not a headless shell */
export function wholeChromium() {
  return places.find((place) => isInstalled(place) && !place?.endsWith("headless-shell"));
}

/** @param {string | undefined} place */
function isInstalled(place) {
  return place !== undefined && existsSync(place);
}
