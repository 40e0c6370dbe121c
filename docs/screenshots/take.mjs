/**
 * Takes the screenshots of the README from the built product with its sample data: `node docs/screenshots/take.mjs`
 */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { systemChromium } from "../../tests/support/chromium.mjs";

const here = fileURLToPath(new URL(".", import.meta.url));
const root = join(here, "../..");
const port = "3947";
const url = `http://localhost:${port}`;

const data = mkdtempSync(join(tmpdir(), "screenshots-"));
const server = spawn(process.execPath, [join(root, "scripts/start.mjs")], {
  cwd: root,
  env: {
    PATH: process.env.PATH,
    PORT: port,
    DATABASE_URL: `file:${join(data, "data.db")}`,
    ENV_NAME: "",
    ENV_EMOJI: "",
  },
  stdio: ["ignore", "ignore", "inherit"],
});
const browser = await chromium.launch({ executablePath: systemChromium(), args: ["--no-sandbox"] });
try {
  while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok)
    await new Promise((go) => setTimeout(go, 100));
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    deviceScaleFactor: 2,
    locale: "en-US",
  });
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.getByLabel("Email").fill("admin@example.com");
  await page.getByRole("button", { name: "Login with email" }).click();
  await page.waitForURL(/verify/);
  const mails = await context.newPage();
  await mails.goto(`${url}/dev/mailbox`);
  const [code = ""] = /\d{6}/.exec(await mails.locator("main").innerText()) ?? [];
  await mails.close();
  await page.getByLabel("Code").fill(code);
  await page.waitForURL((address) => !address.pathname.startsWith("/login"));
  for (const theme of /** @type {const} */ (["light", "dark"])) {
    await page.emulateMedia({ colorScheme: theme });
    await page.goto(`${url}/manager/dashboard`);
    await page.screenshot({ path: join(here, `${theme}.png`) });
  }
} finally {
  await browser.close();
  server.kill("SIGTERM");
  rmSync(data, { recursive: true, force: true });
}
