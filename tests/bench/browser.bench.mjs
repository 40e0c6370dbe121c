import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { chromium } from "@playwright/test";
import { build } from "../../scripts/build.mjs";
import { isBuildFresh } from "../../scripts/build-hash.mjs";
import { projectRoot } from "../../scripts/project-root.mjs";
import { systemChromium } from "../support/chromium.mjs";
import { startMeasured } from "./measured-process.mjs";
import { ensurePeopleDatabase } from "./people.mjs";
import { secret, signInOnSqlite } from "./session.mjs";

/**
 * Waiting times in a browser, with 100,000 users, as medians of five: `node tests/bench/browser.bench.mjs`
 *
 * First a visit with an empty cache on the phone that Lighthouse simulates (150 ms round trip, 1.6 Mbit/s, CPU four times
 * slower). Then from a click until the next screen is shown, with 20 ms latency, after the pointer has hovered over the link.
 * @typedef {import("@playwright/test").Page} Page
 */

const rounds = 5;

const phone = { latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8, offline: false };
const phoneSlowdown = 4;

const near = { latency: 20, downloadThroughput: -1, uploadThroughput: -1, offline: false };

/** Milliseconds of hovering before the click. */
const restTime = 150;

/** @type {{ name: string, path: string, link: (page: Page) => import("@playwright/test").Locator }[]} */
const clicks = [
  { name: "a row", path: "/manager/users", link: (page) => page.locator("tbody a[data-row-link]").nth(3) },
  {
    name: "the sidebar",
    path: "/manager/users",
    link: (page) => page.locator("[href='/manager/jobs']").first(),
  },
  { name: "the next page", path: "/manager/users", link: (page) => page.locator("a[rel=next]") },
  { name: "another sort order", path: "/manager/users", link: (page) => page.locator("th a").first() },
  {
    name: "a new record",
    path: "/manager/users",
    link: (page) => page.locator("[href='/manager/users/new']"),
  },
  { name: "back to the list", path: "/manager/users/new", link: (page) => page.locator("main a").first() },
];

if (!isBuildFresh()) build(["--logLevel", "warn"]);
const file = ensurePeopleDatabase(100_000);
const { Cookie } = signInOnSqlite(file);
const [name = "", value = ""] = Cookie.split("=");
const env = { DATABASE_URL: `file:${file}`, APP_SECRET: secret };
const server = await startMeasured(join(projectRoot, "build/server/start.js"), env);
const browser = await chromium.launch({ executablePath: systemChromium(), args: ["--no-sandbox"] });

print(`Phone                      content   interactive   layout shift`);
for (const path of ["/login", "/manager/users"]) {
  const loads = await repeat(() => openOnPhone(path));
  const [content, interactive, shift] = [0, 1, 2].map((index) =>
    median(loads.map((load) => load[index] ?? 0)),
  );
  print(
    `${path.padEnd(24)}${ms(content)}     ${ms(interactive)}        ${(shift ?? 0).toFixed(3).padStart(7)}`,
  );
}

print(`\nFrom a click on …        until shown`);
for (const click of clicks) {
  const times = await repeat(() => timeClick(click));
  print(`${click.name.padEnd(24)}${ms(median(times))}`);
}
await browser.close();
await server.stop();

/** @param {number} width */
async function newPage(width) {
  const context = await browser.newContext({ viewport: { width, height: 800 } });
  await context.addCookies([{ name, value, url: server.url }]);
  const page = await context.newPage();
  return { page, devtools: await context.newCDPSession(page), close: () => context.close() };
}

/** @param {string} path @returns milliseconds to the content and until the page reacts, and the layout shift */
async function openOnPhone(path) {
  const { page, devtools, close } = await newPage(390);
  if (path === "/login") await page.context().clearCookies();
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", phone);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: phoneSlowdown });
  await page.goto(server.url + path);
  const interactive = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const look = () =>
          Object.keys(document.body).some((key) => key.startsWith("__react"))
            ? requestIdleCallback(() => resolve(performance.now()))
            : setTimeout(look, 5);
        look();
      }),
  );
  const [content, shift] = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    const shifts = /** @type {Promise<number>} */ (
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          resolve(list.getEntries().reduce((sum, entry) => sum + /** @type {any} */ (entry).value, 0));
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(resolve, 500, 0);
      })
    );
    return Promise.all([paint?.startTime ?? 0, shifts]);
  });
  await close();
  return [content, Number(interactive), shift];
}

/** @param {(typeof clicks)[number]} click @returns milliseconds */
async function timeClick({ path, link }) {
  const { page, devtools, close } = await newPage(1280);
  await page.goto(server.url + path, { waitUntil: "networkidle" });
  await sleep(300);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", near);
  const target = link(page);
  await target.scrollIntoViewIfNeeded();
  await target.hover();
  await sleep(restTime);
  const time = await target.evaluate(
    (element) =>
      new Promise((resolve) => {
        const before = location.href;
        const begin = performance.now();
        let changed = begin;
        // Announcements for screen readers come a moment after the visible change.
        const isSeen = (/** @type {MutationRecord} */ { target }) =>
          !(target instanceof Element ? target : target.parentElement)?.closest(".sr-only");
        new MutationObserver((changes) => {
          if (changes.some(isSeen)) changed = performance.now();
        }).observe(document.body, { childList: true, subtree: true, characterData: true });
        const look = () => {
          const isDone = location.href !== before && performance.now() - changed > 100;
          if (isDone) resolve(changed - begin);
          else setTimeout(look, 5);
        };
        /** @type {HTMLElement} */ (element).click();
        look();
      }),
  );
  await close();
  return Number(time);
}

/** @template Result @param {() => Promise<Result>} measure */
async function repeat(measure) {
  const results = [];
  for (let round = 0; round < rounds; round++) results.push(await measure());
  return results;
}

/** @param {number[]} numbers */
function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

/** @param {number | undefined} milliseconds */
function ms(milliseconds = 0) {
  return `${milliseconds.toFixed(0).padStart(6)} ms`;
}

/** @param {string} line */
function print(line) {
  process.stdout.write(`${line}\n`);
}
