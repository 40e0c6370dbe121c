/** Takes the README's screenshots with sample data: `npm run build && node docs/screenshots/take.mjs` */
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
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
  for (const { name, as, path } of screenshots) {
    const page = await signIn(`${as}@example.com`);
    await page.goto(`${url}${path}`, { waitUntil: "networkidle" });
    for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      writeFileSync(join(here, `${name}-${colorScheme}.webp`), await toWebp(await page.screenshot()));
    }
    await page.context().close();
  }
} finally {
  await browser.close();
  server.kill("SIGTERM");
  rmSync(data, { recursive: true, force: true });
}

/** @param {string} email */
async function signIn(email) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    deviceScaleFactor: 1.5,
    locale: "en-US",
  });
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Login with email" }).click();
  await page.waitForURL(/verify/);
  // The demo's code.
  await page.getByLabel("Code").fill("000000");
  await page.waitForURL((address) => !address.pathname.startsWith("/login"));
  return page;
}

/** Encoded by the browser, because Playwright writes no WebP. @param {Buffer} png */
async function toWebp(png) {
  const page = await browser.newPage();
  const encoded = await page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    canvas.getContext("2d")?.drawImage(image, 0, 0);
    const blob = await canvas.convertToBlob({ type: "image/webp", quality: 0.9 });
    return Array.from(new Uint8Array(await blob.arrayBuffer()));
  }, png.toString("base64"));
  await page.close();
  return Buffer.from(encoded);
}
