export interface Device {
  browser?: string;
  system?: string;
  kind: "phone" | "tablet" | "computer";
}

/** Reads only what a frozen `User-Agent` tells. Order matters: browsers also name their relatives. */
export function parseUserAgent(userAgent: string | null): Device {
  const text = userAgent ?? "";
  return { browser: firstMatch(browsers, text), system: firstMatch(systems, text), kind: detectKind(text) };
}

const browsers: [name: string, pattern: RegExp][] = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\b(?:OPR|OPT|Opera)\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Vivaldi", /\bVivaldi\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//],
  ["Safari", /\bSafari\//],
  ["curl", /^curl\//],
];

const systems: [name: string, pattern: RegExp][] = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["macOS", /\bMac(?:intosh| OS X)\b/],
  ["Linux", /\bLinux\b/],
];

function firstMatch(table: [string, RegExp][], text: string) {
  return table.find(([, pattern]) => pattern.test(text))?.[0];
}

/** Android tablets leave out the word "Mobile" (Chrome's advice to sites). */
function detectKind(text: string): Device["kind"] {
  if (/\biPad\b|\bTablet\b/.test(text) || (/\bAndroid\b/.test(text) && !/\bMobile\b/.test(text)))
    return "tablet";
  return /\b(?:iPhone|Mobile)\b/.test(text) ? "phone" : "computer";
}
