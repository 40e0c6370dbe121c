/** Takes the README's screenshots with sample data: `node docs/screenshots/take.mjs` */
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import Database from "better-sqlite3";
import { systemChromium } from "../../tests/support/chromium.mjs";

const here = fileURLToPath(new URL(".", import.meta.url));
const root = join(here, "../..");
const port = "3947";
const url = `http://localhost:${port}`;

const data = mkdtempSync(join(tmpdir(), "screenshots-"));
const env = {
  PATH: process.env.PATH,
  NODE_ENV: "production",
  DEMO_MODE: "true",
  PORT: port,
  BASE_URL: url,
  DATABASE_URL: `file:${join(data, "data.db")}`,
  LOG_LEVEL: "warn",
};
execFileSync(process.execPath, [join(root, "build/server/cli.js"), "seed"], {
  cwd: root,
  env,
  stdio: "pipe",
});
addPeople(new Database(join(data, "data.db")));
const server = spawn(process.execPath, [join(root, "build/server/start.js")], {
  cwd: root,
  env,
  stdio: "inherit",
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
  // The demo's code.
  await page.getByLabel("Code").fill("000000");
  await page.waitForURL((address) => !address.pathname.startsWith("/login"));
  for (const theme of /** @type {const} */ (["light", "dark"])) {
    await page.emulateMedia({ colorScheme: theme });
    await page.goto(`${url}/manager/users?sort=created`);
    await page.screenshot({ path: join(here, `${theme}.png`) });
  }
} finally {
  await browser.close();
  server.kill("SIGTERM");
  rmSync(data, { recursive: true, force: true });
}

/** Some people to look after, of many places. @param {Database.Database} database */
function addPeople(database) {
  const names =
    "Grace Wanjiru, Léa Moreau, Omar Haddad, Juma Mwangi, Chloé Girard, Fatima Zahra, Neema Otieno, Hugo Lefèvre, Yusuf Ali, Aisha Bello, Paul Okafor";
  const insert = database.prepare(
    `INSERT INTO user (id, email, email_verified, name, role, banned, created_at, updated_at, last_sign_in_at)
     VALUES (?, ?, 1, ?, ?, ?, ?, ?, ?)`,
  );
  const day = 86_400_000;
  for (const [index, name] of names.split(", ").entries()) {
    const address = name
      .normalize("NFD")
      .replace(/[^a-z ]/gi, "")
      .toLowerCase()
      .replace(" ", ".");
    const at = Date.now() - (index * index + 1) * day;
    const role = index === 2 ? "admin" : "user";
    insert.run(
      `person-${index}`,
      `${address}@example.org`,
      name,
      role,
      index === 5 ? 1 : 0,
      at,
      at,
      at + (index % 3) * day,
    );
  }
  database.close();
}
