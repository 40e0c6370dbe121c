import { AxeBuilder } from "@axe-core/playwright";
import { type Browser, test as base, type Page } from "@playwright/test";
import type { Language } from "#app/i18n/languages.ts";
import { type SmtpServer, startSmtpServer } from "../support/smtp.ts";
import { makeWorld } from "./accessibility-world.ts";
import { expect, hydrated } from "./fixtures.ts";
import type { Screen, World } from "./screen-rows.ts";

export interface Look {
  language: Language;
  theme: "light" | "dark";
}

export const themes = ["light", "dark"] as const;

/** The narrowest window that nothing may be lost in (WCAG 1.4.10), and what 1280 px are at 200 %. */
export const narrow = { width: 320, height: 640 };
export const zoomed = { width: 640, height: 512 };

declare global {
  interface Window {
    shifts: string[];
    refused: string[];
  }
}

/** Source: https://wicg.github.io/layout-instability/ */
type LayoutShift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };

interface Worlds {
  smtp: SmtpServer;
  world: World;
}

/** All screens, with all that can be on them, on one server for the whole file. */
export const test = base.extend<object, Worlds>({
  smtp: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const smtp = await startSmtpServer();
      await use(smtp);
      await smtp.close();
    },
    { scope: "worker" },
  ],
  world: [
    async ({ smtp }, use) => {
      const world = await makeWorld(smtp);
      await use(world);
      await world.server.stop();
    },
    { scope: "worker" },
  ],
});

/** A page of that visitor's own, in that language and theme, without motion so that nothing is caught half-way. */
export async function pageAs(
  browser: Browser,
  { server, cookies }: World,
  visitor: string,
  { language, theme }: Look,
  viewport = { width: 1280, height: 720 },
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.url,
    colorScheme: theme,
    reducedMotion: "reduce",
    viewport,
  });
  const [name = "", value = ""] = (cookies[visitor] ?? "").split("=");
  await context.addCookies([
    { name: "lng", value: language, url: server.url },
    ...(value ? [{ name, value, url: server.url }] : []),
  ]);
  await context.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        const moved = entry.sources.map(({ node }) => (node as Element | null)?.outerHTML?.slice(0, 120));
        if (entry.value > 0) window.shifts.push(`${entry.value.toFixed(4)} ${moved.join(" | ")}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
    window.refused = [];
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, sourceFile }) =>
      window.refused.push(`${violatedDirective} in ${sourceFile}`),
    );
  });
  const page = await context.newPage();
  page.on("request", (request) => {
    if (!request.url().startsWith(`${server.url}/`)) foreign.set(page, [...foreignTo(page), request.url()]);
  });
  return page;
}

const foreign = new WeakMap<Page, string[]>();

/** What the page has asked anybody else for. */
export function foreignTo(page: Page): string[] {
  return foreign.get(page) ?? [];
}

/** What the content security policy has kept the page from; not all of it reaches the console. */
export function refusedTo(page: Page): Promise<string[]> {
  return page.evaluate(() => window.refused);
}

/** What on the page has moved that had been drawn already, and how far. */
export function shiftsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => window.shifts);
}

/** Opens a screen and does what brings it into its state. */
export async function reach(page: Page, world: World, { address, reach: act }: Screen) {
  await page.goto(address(world.rows));
  await hydrated(page);
  // The server's drawing of a dialog gives way to the one that moves.
  await expect(page.locator(".dialog-panel")).toHaveCount(0);
  await act?.(page, world);
}

/**
 * Everything that axe finds, best practices and the rules it leaves off included: target size (WCAG 2.2) and a
 * label's words in the name (2.5.3).
 *
 * @param leftOff the rules that do not apply
 */
export async function violationsOf(page: Page, leftOff: string[] = []): Promise<string[]> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== "running"),
  );
  const { violations } = await new AxeBuilder({ page })
    // No frames, hence no second page to put their results together in.
    .setLegacyMode(true)
    .options({
      resultTypes: ["violations"],
      rules: {
        "target-size": { enabled: true },
        "label-content-name-mismatch": { enabled: true },
        "focus-order-semantics": { enabled: true },
        ...Object.fromEntries(leftOff.map((rule) => [rule, { enabled: false }])),
      },
    })
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}\n${failureSummary}`),
  );
}

/**
 * What a window of that size cuts off: the page itself, and words that end outside of it. An ellipsis is no loss where
 * what it shortens is whole on the screen that it leads to, as in a list.
 */
export async function lostIn(page: Page, size: { width: number; height: number }): Promise<string[]> {
  await page.setViewportSize(size);
  await page.waitForFunction((width) => window.innerWidth === width, size.width);
  // Media queries are only answered anew with the next picture.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  return page.evaluate((width) => {
    const lost = document.documentElement.scrollWidth > width ? [`the page is wider than ${width} px`] : [];
    for (const element of document.querySelectorAll("nav .truncate, button, th"))
      if (element.scrollWidth > element.clientWidth + 1) lost.push(element.outerHTML.slice(0, 160));
    for (const element of document.querySelectorAll("body *")) {
      const speaks = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
      );
      if (!speaks || element.closest("svg, [aria-hidden=true], .sr-only, .truncate")) continue;
      const { left, right, width: own } = element.getBoundingClientRect();
      // What is moved out of the window whole is hidden there, such as the link past the navigation.
      if (own > 1 && (left < -1 || right > width + 1)) lost.push(element.outerHTML.slice(0, 160));
    }
    return lost;
  }, size.width);
}
