/**
 * Takes the README's screenshots with sample data: `npm run build && node docs/screenshots/take.mjs`. With the argument `screens`, the
 * main screens in every look instead.
 */
import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { systemChromium } from "../../tests/support/chromium.mjs";

const here = fileURLToPath(new URL(".", import.meta.url));
const root = join(here, "../..");
const port = "3947";
const url = "http://app.example";

const screenshots = [
  { name: "people", as: "user", path: "/app/repositories" },
  { name: "administrator", as: "admin", path: "/manager/users?sort=created" },
  { name: "developer", as: "admin", path: "/api/docs#createRepository" },
];

/** The first row of the list is opened. */
const openFirst = async (/** @type {import("@playwright/test").Page} */ page) => {
  await page.locator("[data-row-link]").first().click();
  await page.waitForURL(/users\/./);
};

/** @type {{ name: string, as?: string, path: string, reach?: typeof openFirst }[]} */
const mainScreens = [
  { name: "login", path: "/login" },
  { name: "app-repositories", as: "user", path: "/app/repositories" },
  { name: "account", as: "user", path: "/app/account" },
  { name: "dashboard", as: "admin", path: "/manager" },
  { name: "users", as: "admin", path: "/manager/users" },
  { name: "user", as: "admin", path: "/manager/users", reach: openFirst },
  { name: "activity", as: "admin", path: "/manager/activity" },
  { name: "repositories", as: "admin", path: "/manager/repositories" },
  { name: "new-repository", as: "admin", path: "/manager/repositories/new" },
  { name: "jobs", as: "admin", path: "/manager/jobs" },
];

const looks = ["en", "ar"].flatMap((language) =>
  [390, 1280].flatMap((width) =>
    /** @type {const} */ (["light", "dark"]).map((colorScheme) => ({ language, width, colorScheme })),
  ),
);

const data = mkdtempSync(join(tmpdir(), "screenshots-"));
const env = {
  PATH: process.env.PATH,
  NODE_ENV: "production",
  DEMO_MODE: "true",
  PORT: port,
  BASE_URL: url,
  DATABASE_URL: `file:${join(data, "data.db")}`,
  LOG_LEVEL: "error",
};
const run = { cwd: root, env };
execFileSync(process.execPath, [join(root, "build/server/cli.js"), "seed"], { ...run, stdio: "pipe" });
const server = spawn(process.execPath, [join(root, "build/server/start.js")], { ...run, stdio: "inherit" });
const browser = await chromium.launch({
  executablePath: systemChromium(),
  args: ["--no-sandbox", `--host-resolver-rules=MAP ${new URL(url).host} 127.0.0.1:${port}`],
});
try {
  while (!(await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.ok)
    await new Promise((go) => setTimeout(go, 100));
  if (process.argv[2] === "screens") await takeMainScreens();
  else await takeScreenshots();
} finally {
  await browser.close();
  server.kill("SIGTERM");
  rmSync(data, { recursive: true, force: true });
}

async function takeScreenshots() {
  for (const { name, as, path } of screenshots) {
    const page = await openPage(as, { deviceScaleFactor: 1.5 });
    await page.goto(`${url}${path}`, { waitUntil: "networkidle" });
    for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      writeFileSync(join(here, `${name}-${colorScheme}.webp`), await toWebp(await page.screenshot(), 0.9));
    }
    await page.context().close();
  }
}

async function takeMainScreens() {
  const folder = join(here, "screens");
  mkdirSync(folder, { recursive: true });
  for (const visitor of new Set(mainScreens.map(({ as }) => as))) {
    const page = await openPage(visitor, { deviceScaleFactor: 1 });
    for (const { name, path, reach } of mainScreens.filter(({ as }) => as === visitor)) {
      for (const { language, width, colorScheme } of looks) {
        await page.setViewportSize({ width, height: width < 600 ? 844 : 800 });
        await page.context().addCookies([{ name: "lng", value: language, url }]);
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await page.goto(`${url}${path}`, { waitUntil: "networkidle" });
        // At the first visit a font may come too late.
        await page.reload({ waitUntil: "networkidle" });
        await reach?.(page);
        await page.waitForLoadState("networkidle");
        await page.evaluate(() => document.fonts.ready);
        const file = `${name}-${language}-${width}-${colorScheme}.webp`;
        writeFileSync(join(folder, file), await toWebp(await page.screenshot(), 0.8));
      }
    }
    await page.context().close();
  }
}

/** @param {string | undefined} visitor signed in, if one is named @param {{ deviceScaleFactor: number }} options */
async function openPage(visitor, options) {
  const viewport = { width: 1280, height: 800 };
  const context = await browser.newContext({ viewport, locale: "en-US", ...options });
  const page = await context.newPage();
  if (!visitor) return page;
  await page.goto(`${url}/login`);
  await page.getByLabel("Email").fill(`${visitor}@example.com`);
  await page.getByRole("button", { name: "Login with email" }).click();
  await page.waitForURL(/verify/);
  // The demo's code.
  await page.getByLabel("Code").fill("000000");
  await page.waitForURL((address) => !address.pathname.startsWith("/login"));
  return page;
}

/** Encoded by the browser, because Playwright writes no WebP. @param {Buffer} png @param {number} quality */
async function toWebp(png, quality) {
  const page = await browser.newPage();
  const encoded = await page.evaluate(
    async ({ base64, quality }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${base64}`;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      canvas.getContext("2d")?.drawImage(image, 0, 0);
      const blob = await canvas.convertToBlob({ type: "image/webp", quality });
      return Array.from(new Uint8Array(await blob.arrayBuffer()));
    },
    { base64: png.toString("base64"), quality },
  );
  await page.close();
  return Buffer.from(encoded);
}
