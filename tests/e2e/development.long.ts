import type { Page } from "@playwright/test";
import { startAccessibilityWorld } from "./accessibility-world.ts";
import { test as base, expect, hydrated } from "./fixtures.ts";
import type { World } from "./screen-rows.ts";
import { screenPerRoute } from "./screens.ts";

/** `npm run dev`, which reports more than the built server. */
const test = base.extend<object, { world: World }>({
  world: [
    async ({ smtp }, use) => {
      const world = await startAccessibilityWorld(smtp, {}, { fromSources: true });
      await use(world);
      await world.server.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ world }, use) => use(world.server.url),
});

test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "about scripts of the development server");

test("no screen writes to the console", async ({ browser, world }) => {
  test.setTimeout(240_000);
  const written: string[] = [];
  for (const visitor of new Set(screenPerRoute.map(({ as }) => as))) {
    const context = await browser.newContext({ baseURL: world.server.url, locale: "en-US" });
    const [name = "", value = ""] = (world.cookies[visitor] ?? "").split(/=(.*)/);
    if (name) await context.addCookies([{ name, value, url: world.server.url }]);
    const page = await context.newPage();
    for (const { address } of screenPerRoute.filter(({ as }) => as === visitor)) {
      const path = address(world.rows);
      const messages = await consoleOf(page, path);
      written.push(...messages.map((message) => `${visitor} ${path}: ${message}`));
    }
    await context.close();
  }
  expect(written).toEqual([]);
});

test("the page shows a loader's error with its stack", async ({ context, world }) => {
  const [name = "", value = ""] = (world.cookies.user ?? "").split(/=(.*)/);
  await context.addCookies([{ name, value, url: world.server.url }]);
  await world.server.query("ALTER TABLE repository RENAME TO repository_away");
  const page = await context.newPage();
  const response = await page.request.get("/app/repositories");
  await world.server.query("ALTER TABLE repository_away RENAME TO repository");
  expect(response.status()).toBe(500);
  const text = await response.text();
  expect(text).toMatch(/no such table: repository/);
  expect(text).toMatch(/app\/features\/repositories\/[\w/-]+\.tsx:\d+/);
});

/**
 * Warnings and errors of a screen, except Vite's connection messages, React's recommendation and messages that only say that
 * the development server is slow.
 */
async function consoleOf(page: Page, path: string): Promise<string[]> {
  const messages: string[] = [];
  const ignored =
    /^\[vite\] (connecting|connected)|Download the React DevTools|not used within a few seconds/;
  const listen = (message: { text(): string }) => {
    if (!ignored.test(message.text())) messages.push(message.text());
  };
  const fail = (error: Error) => messages.push(String(error));
  page.on("console", listen);
  page.on("pageerror", fail);
  const response = await page.goto(path);
  await hydrated(page);
  page.off("console", listen);
  page.off("pageerror", fail);
  const status = response?.status() ?? 0;
  return messages.filter((text) => status < 400 || !text.includes(`status of ${status}`));
}
