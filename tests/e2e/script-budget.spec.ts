import type { Page, Request } from "@playwright/test";
import { asAdministrator } from "./administrator.ts";
import { expect, hydrated, test } from "./fixtures.ts";

/**
 * Compressed kilobytes (1,000 bytes) of all scripts that a page loads without interaction, except the manifest, which names
 * every route and so grows with the product.
 */
const budgets: Record<string, number> = {
  "/login": 125.5,
  "/manager/users": 138,
  "/manager/repositories": 138,
};

/** The same for each file. Files without a budget have the code of a single screen. */
const fileBudgets: Record<string, number> = {
  framework: 95,
  shell: 24.5,
  manifest: 15,
  root: 5.25,
  lists: 5,
  "app.css": 12,
};
const screenBudget = 4;

const onlyWithScript = "without JavaScript nothing is loaded";

test("the scripts of the sign-in screen stay within their budgets", async ({ page, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, onlyWithScript);
  await expectWithinBudget(page, "/login");
});

asAdministrator("the scripts of lists stay within their budgets", async ({ page, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, onlyWithScript);
  for (const path of ["/manager/users", "/manager/repositories"]) await expectWithinBudget(page, path);
});

test("a form loads its validation on the first input, then validates in the browser", async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, onlyWithScript);
  await page.goto("/login");
  await hydrated(page);
  const loaded = page.waitForResponse((response) => response.url().includes("/form-validation-"));
  await page.getByLabel("Email").fill("nobody");
  await loaded;
  const posted: Request[] = [];
  page.on("request", (request) => request.method() === "POST" && posted.push(request));
  // Until the loaded scripts have run, the server validates.
  await expect(async () => {
    posted.length = 0;
    await page.getByLabel("Email").fill("nobody");
    await page.getByLabel("Email").press("Enter");
    await expect(page.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel("Email")).toBeFocused();
    await page.getByLabel("Email").fill("nobody@example.org");
    await expect(page.getByLabel("Email")).not.toHaveAttribute("aria-invalid", { timeout: 1000 });
    expect(posted).toEqual([]);
  }).toPass({ timeout: 20_000 });
});

async function expectWithinBudget(page: Page, path: string) {
  const sizes = new Map<string, number>();
  const measured: Promise<void>[] = [];
  const measure = (request: Request) => {
    const { pathname } = new URL(request.url());
    if (!/\.(js|css)$/.test(pathname)) return;
    const name = pathname.replace(/^\/assets\/|-[\w-]{8}(\.js$|(?=\.css$))/g, "");
    measured.push(
      request.sizes().then(({ responseBodySize }) => void sizes.set(name, responseBodySize / 1000)),
    );
  };
  page.on("requestfinished", measure);
  // An earlier page may have its scripts in the cache.
  const browser = await page.context().newCDPSession(page);
  await browser.send("Network.clearBrowserCache");
  await page.goto(path);
  await hydrated(page);
  await page.waitForLoadState("networkidle");
  page.off("requestfinished", measure);
  await Promise.all(measured);
  const grown = [...sizes].filter(([name, size]) => size > (fileBudgets[name] ?? screenBudget));
  expect.soft(grown, `${path}: files above their budgets, in KB`).toEqual([]);
  const scripts = [...sizes].filter(([name]) => !name.endsWith(".css") && name !== "manifest");
  const total = scripts.reduce((sum, [, size]) => sum + size, 0);
  expect(sizes.has("framework"), `${path} loaded its scripts`).toBe(true);
  expect(total, `${path}: ${JSON.stringify(Object.fromEntries(sizes))}`).toBeLessThan(budgets[path] ?? 0);
}
