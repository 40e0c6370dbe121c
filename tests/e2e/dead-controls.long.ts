import type { Browser, BrowserContext, Page } from "@playwright/test";
import { productName } from "#app/product.ts";
import { codeIn } from "#tests/support/smtp.ts";
import { appRoutes } from "../support/routes.ts";
import { startAccessibilityWorld } from "./accessibility-world.ts";
import { toast } from "./controls.ts";
import { deadControls } from "./dead-controls.ts";
import { test as base, expect } from "./fixtures.ts";
import type { World } from "./screen-rows.ts";
import { screens } from "./screens.ts";

const test = base.extend<object, { world: World }>({
  world: [
    async ({ smtp }, use) => {
      const world = await startAccessibilityWorld(smtp, { NODE_ENV: "production" });
      await use(world);
      await world.server.stop();
    },
    { scope: "worker" },
  ],
});

test.skip(({ javaScriptEnabled }) => javaScriptEnabled, "each test sets its own browser");

/** Parameters whose value selects another screen; for others only the name counts. */
const telling = new Set(["state", "confirm", "notice", "error", "operation"]);

const patterns = appRoutes
  .filter(({ path, hasScreen, file }) => {
    const drawn = hasScreen && !file.endsWith("layout.tsx");
    return drawn && !path.startsWith("/dev/") && !path.endsWith("*");
  })
  .map(({ path }) => ({ path, pattern: new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`) }));

const visited = new Set<string>();

for (const visitor of new Set(screens.map(({ as }) => as))) {
  test(`every control that ${visitor} can see works`, async ({ browser, world }) => {
    test.setTimeout(240_000);
    const context = await contextFor(browser, world, visitor, { javaScriptEnabled: false });
    const page = await context.newPage();
    const answers = new Map<string, number>();
    const waiting = screens
      .filter(({ as, address }) => as === visitor && !address(world.rows).startsWith("/dev/"))
      .map(({ address }) => new URL(address(world.rows), world.server.url).href);
    waiting.push(new URL("/", world.server.url).href);
    const seen = new Set<string>();
    const problems: string[] = [];
    while (waiting.length > 0) {
      const address = waiting.shift() ?? "";
      const kind = kindOf(address);
      if (seen.has(kind)) continue;
      seen.add(kind);
      if (/\/export(\?|$)/.test(address)) continue;
      await page.goto(address);
      const arrived = kindOf(page.url());
      if (arrived !== kind && seen.has(arrived)) continue;
      seen.add(arrived);
      visited.add(arrived.split("?")[0] ?? "");
      const { dead, links } = await deadControls(page, context.request, answers);
      problems.push(...dead.map((problem) => `${address}: ${problem}`));
      waiting.push(...links);
    }
    expect(problems).toEqual([]);
    await context.close();
  });
}

test("every screen was visited", () => {
  const missed = patterns.filter(({ path }) => !visited.has(path)).map(({ path }) => path);
  expect(missed).toEqual([]);
});

test("finds every kind of dead control", async ({ browser, world }) => {
  const context = await contextFor(browser, world, "nobody", { javaScriptEnabled: false });
  const page = await context.newPage();
  const inVain = [
    "<a>No address</a>",
    '<a href="#nowhere">No such part</a>',
    '<a href="javascript:void 0">Script</a>',
    '<a href="/nowhere">Not found</a>',
    '<button type="button">Script</button>',
    "<button>No form</button>",
    '<form action="/login"><button>Nothing to tell</button></form>',
    '<form method="post" action="/app"><button>No action</button></form>',
    '<form action="/app"><button name="a" disabled>Disabled</button></form>',
    '<input name="a" aria-label="No form">',
    '<form action="/app"><select name="a"><option>No button</option></select></form>',
    '<div role="button">Script</div>',
  ];
  const fine = [
    '<a href="/login">Login</a>',
    '<form method="post" action="/logout"><button>Logout</button></form>',
    '<form action="/login"><input name="a"><button>Search</button></form>',
    '<button type="button" hidden>Hidden</button>',
    "<details><summary>Menu</summary>Open</details>",
  ];
  const body = `<!doctype html><title>Page</title>${[...inVain, ...fine].map((one) => `<p>${one}</p>`).join("")}`;
  await context.route("**/sample", (route) => route.fulfill({ contentType: "text/html", body }));
  await page.goto("/sample");
  const { dead } = await deadControls(page, context.request, new Map());
  expect(dead).toHaveLength(inVain.length);
  await context.close();
});

test.describe("if scripts fail to load", () => {
  test("sign-in, search, creating and editing work, and every control does something", async ({
    browser,
    world,
    smtp,
    email,
  }) => {
    test.setTimeout(60_000);
    const context = await contextFor(browser, world, "nobody", { javaScriptEnabled: true });
    await context.route("**/*.js", (route) => route.abort());
    const page = await context.newPage();
    const answers = new Map<string, number>();
    const nothingDead = () =>
      expect.poll(async () => (await deadControls(page, context.request, answers)).dead).toEqual([]);

    await page.goto("/login");
    await nothingDead();
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Login with email" }).click();
    const mail = await smtp.mailTo(email);
    await page.getByLabel("Code").fill(codeIn(mail));
    await page.getByRole("button", { name: "Confirm" }).click();
    await page.getByLabel("What is your name?").fill("Ada Lovelace");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page).toHaveURL("/app");
    await nothingDead();
    await world.server.query(`UPDATE "user" SET role = 'admin' WHERE email = ?`, email);

    await page.goto("/manager/users");
    await page.getByRole("searchbox").fill("Ada Love");
    await page.getByRole("searchbox").press("Enter");
    await expect(page).toHaveURL(/searchTerm=Ada\+Love/);
    await nothingDead();
    await page.getByLabel("Role", { exact: true }).selectOption("User");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page.getByText('No results for "Ada Love"')).toBeVisible();

    await page.goto("/manager/repositories/new");
    await page.getByRole("button", { name: "Create repository" }).click();
    await expect(page.getByText("Name is required")).toBeVisible();
    await page.getByLabel("Name", { exact: true }).fill(email);
    await page.getByLabel("Link", { exact: true }).fill("example.com/plain");
    await page.getByRole("button", { name: "Create repository" }).click();
    await expect(toast(page, "Repository created")).toBeVisible();
    await nothingDead();
    await page.getByRole("link", { name: "Delete", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete repository" }).click();
    await expect(page.getByText("Repository deleted")).toBeVisible();

    await page.goto("/manager/account?state=change-name");
    await page.getByRole("dialog").getByLabel("Name").fill("Ada King");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.locator("summary", { hasText: "Ada King" })).toBeVisible();
    await context.close();
  });

  test("a form can be submitted before scripts load", async ({ browser, world, smtp, email }) => {
    const context = await contextFor(browser, world, "nobody", { javaScriptEnabled: true });
    let release = () => {};
    const delayed = new Promise<void>((resolve) => {
      release = resolve;
    });
    await context.route("**/*.js", async (route) => {
      await delayed;
      await route.abort();
    });
    const page: Page = await context.newPage();
    await page.goto("/login", { waitUntil: "commit" });
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Login with email" }).click({ noWaitAfter: true });
    await expect(page.getByLabel("Code")).toBeVisible();
    await smtp.mailTo(email);
    release();
    await context.close();
  });

  test("a link works even if its code fails to load", async ({ browser, world }) => {
    const context = await contextFor(browser, world, "user", { javaScriptEnabled: true });
    const page = await context.newPage();
    await page.goto("/app");
    await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith("__react")));
    await context.route("**/*.js", (route) => route.abort());
    await page.getByRole("link", { name: "Code Repositories" }).first().click();
    await expect(page).toHaveURL("/app/repositories");
    await expect(page).toHaveTitle(`Code Repositories · ${productName}`);
    await context.close();
  });
});

async function contextFor(
  browser: Browser,
  world: World,
  visitor: string,
  options: { javaScriptEnabled: boolean },
): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...options,
    baseURL: world.server.url,
    locale: "en-US",
    extraHTTPHeaders: { "X-Forwarded-For": "198.18.7.7" },
  });
  const [name = "", value = ""] = (world.cookies[visitor] ?? "").split(/=(.*)/);
  if (name) await context.addCookies([{ name, value, url: world.server.url }]);
  return context;
}

/**
 * Groups URLs that show the same screen with other records. The filters of a list are tried one by one and together,
 * not in every combination.
 */
function kindOf(address: string): string {
  const { pathname, searchParams } = new URL(address);
  // A path without parameters comes first: `import` is no id.
  const isOwn = patterns.some(({ path }) => path === pathname);
  const route = (!isOwn && patterns.find(({ pattern }) => pattern.test(pathname))?.path) || pathname;
  const names = [...new Set(searchParams.keys())].sort();
  const chosen = names.filter((name) => telling.has(name)).map((name) => `${name}=${searchParams.get(name)}`);
  const others = names.filter((name) => !telling.has(name));
  return `${route}?${[...chosen, ...(others.length > 1 ? ["several"] : others)]}`;
}
