import { AxeBuilder } from "@axe-core/playwright";
import { type Browser, test as base, type Page } from "@playwright/test";
import type { Language } from "#app/i18n/languages.ts";
import { type SmtpServer, startSmtpServer } from "../support/smtp.ts";
import { startAccessibilityWorld } from "./accessibility-world.ts";
import { expect, hydrated } from "./fixtures.ts";
import type { Screen, World } from "./screen-rows.ts";

export interface Look {
  language: Language;
  theme: "light" | "dark";
}

export const themes = ["light", "dark"] as const;

/** The narrowest viewport that must not lose content (WCAG 1.4.10); also 1280 px at 400%. */
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
      const world = await startAccessibilityWorld(smtp);
      await use(world);
      await world.server.stop();
    },
    { scope: "worker" },
  ],
});

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
    if (!request.url().startsWith(`${server.url}/`))
      foreign.set(page, [...foreignRequestsOf(page), request.url()]);
  });
  return page;
}

const foreign = new WeakMap<Page, string[]>();

export function foreignRequestsOf(page: Page): string[] {
  return foreign.get(page) ?? [];
}

/** Policy violations; the console does not show all of them. */
export function cspViolationsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => window.refused);
}

export function shiftsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => window.shifts);
}

export async function openScreen(page: Page, world: World, { address, reach: act }: Screen) {
  await page.goto(address(world.rows));
  await hydrated(page);
  // Waits until the client's dialog replaces the server-rendered one.
  await expect(page.locator(".dialog-panel")).toHaveCount(0);
  await act?.(page, world);
}

/**
 * All axe violations, including best practices and rules that are off by default: target size (WCAG 2.2),
 * label in name (2.5.3).
 * @param leftOff rules that do not apply
 */
export async function violationsOf(page: Page, leftOff: string[] = []): Promise<string[]> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== "running"),
  );
  // To axe, a link that is partly scrolled under the top bar is too small.
  await page.evaluate(() => window.scrollTo(0, 0));
  const { violations } = await new AxeBuilder({ page })
    // The page has no frames, so axe needs no second page for merging results.
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

/** Finds overflowing pages and clipped words. An ellipsis is fine if the linked screen has the full text. */
export async function findCutOffContent(
  page: Page,
  size: { width: number; height: number },
): Promise<string[]> {
  await page.setViewportSize(size);
  await page.waitForFunction((width) => window.innerWidth === width, size.width);
  // Media queries are evaluated with the next frame.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  return page.evaluate((width) => {
    const lost = document.documentElement.scrollWidth > width ? [`the page is wider than ${width} px`] : [];
    for (const element of document.querySelectorAll(
      "nav .truncate, button, th:not(.name-cell), .list-row:not(:has([data-row-link])) bdi",
    ))
      if (element.scrollWidth > element.clientWidth + 1) lost.push(element.outerHTML.slice(0, 160));
    for (const element of document.querySelectorAll("body *")) {
      const speaks = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
      );
      if (!speaks || element.closest("svg, [aria-hidden=true], .sr-only, .truncate")) continue;
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      // A long command may scroll sideways.
      if (element.parentElement?.closest("[class*=overflow-x-auto]")) continue;
      const { left, right, width: own } = element.getBoundingClientRect();
      // Elements completely outside the viewport are hidden on purpose, such as the skip link.
      if (own > 1 && (left < -1 || right > width + 1)) lost.push(element.outerHTML.slice(0, 160));
    }
    return lost;
  }, size.width);
}
