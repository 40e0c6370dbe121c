import type { Page, Request } from "@playwright/test";
import type { Language } from "#app/i18n/languages.ts";
import {
  contrastLanguage,
  hasLanguageSwitch,
  languageCodes,
  languageDirection,
  languageName,
  otherLanguage as other,
  otherLanguages,
  textIn,
} from "../support/languages.ts";
import { asAdministrator } from "./administrator.ts";
import { expect, hydrated, requestLoginCode, test } from "./fixtures.ts";

test.skip(!hasLanguageSwitch, "needs a second language");

const switches = [
  { name: "on the login screen", path: "/login?redirect=%2Fapp", open: openFooter },
  { name: "in the app", path: "/app/repositories?searchTerm=zz", open: openUserMenu },
  { name: "in the manager area", path: "/manager/users?searchTerm=zz", open: openUserMenu },
  { name: "on the account screen", path: "/app/account", open: openAccountRow },
];

for (const { name, path, open } of switches) {
  const anyone = path.startsWith("/login") ? test : asAdministrator;
  anyone(`the language is changed ${name} without leaving the page`, async ({ page, javaScriptEnabled }) => {
    await page.goto(path);
    if (javaScriptEnabled) await hydrated(page);
    const html = page.locator("html");
    for (const language of [
      ...(path.startsWith("/login") ? otherLanguages : [contrastLanguage]),
      "en",
    ] as const) {
      await open(page);
      await languageButton(page, language).filter({ visible: true }).click();
      await expect(html).toHaveAttribute("lang", language);
      await expect(html).toHaveAttribute("dir", languageDirection(language));
      await expect(page).toHaveURL(path);
    }
  });
}

test("the URL takes precedence over the cookie, and the cookie over the browser", async ({ page }) => {
  const languageOf = async (path: string, headers: Record<string, string> = {}) => {
    const response = await page.request.get(path, { headers });
    return /<html lang="(\w+)"/.exec(await response.text())?.[1];
  };
  expect(await languageOf("/login")).toBe("en");
  expect(await languageOf("/login", { "Accept-Language": `${other}-EG` })).toBe(other);
  expect(await languageOf("/login", { "Accept-Language": `tlh, en-CA;q=0.5, ${other};q=0.8` })).toBe(other);
  // A three-letter code that starts like a supported one.
  expect(await languageOf("/login", { "Accept-Language": `${other}n` })).toBe("en");
  expect(await languageOf("/login?lng=en", { "Accept-Language": other })).toBe("en");
  expect(await languageOf("/login", { "Accept-Language": other })).toBe("en");
  expect(await languageOf(`/login?lng=${other}`)).toBe(other);
  expect(await languageOf("/login?lng=xx")).toBe(other);
});

test("the cookie lasts 43,200 minutes, on every path", async ({ page, context }) => {
  await page.goto("/login");
  await openFooter(page);
  await languageButton(page, other).click();
  await expect(page.locator("html")).toHaveAttribute("lang", other);
  const cookie = (await context.cookies()).find(({ name }) => name === "lng");
  expect(cookie).toMatchObject({ value: other, path: "/", sameSite: "Lax", httpOnly: false });
  const minutes = ((cookie?.expires ?? 0) - Date.now() / 1000) / 60;
  expect(minutes).toBeGreaterThan(43_199);
  expect(minutes).toBeLessThan(43_201);
});

test.describe("browser storage", () => {
  test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "reading storage needs JavaScript");

  for (const storage of ["localStorage", "sessionStorage"] as const) {
    test(`${storage} is used if there is no cookie`, async ({ page, context }) => {
      await remember(page, storage, other);
      const requests = dataRequests(page);
      await page.goto("/login");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        textIn(other, "login.email.titleWithSignup"),
      );
      await expect(page.locator("html")).toHaveAttribute("lang", other);
      expect(requests().filter(({ kind }) => kind === "document")).toHaveLength(1);
      expect(requests().filter(({ kind }) => kind === "data")).toHaveLength(1);
      const cookie = (await context.cookies()).find(({ name }) => name === "lng");
      expect(cookie).toMatchObject({ value: other, path: "/", sameSite: "Lax" });
      expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(43_199 * 60);
      expect(await page.evaluate(() => localStorage.getItem("i18nextLng"))).toBe(other);
    });
  }

  test("local storage takes precedence over session storage, and that over the browser", async ({ page }) => {
    await remember(page, "sessionStorage", other);
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "languages", { get: () => ["en-GB", "en"] });
    });
    await page.goto("/login");
    await expect(page.locator("html")).toHaveAttribute("lang", other);
    await page.context().clearCookies();
    await remember(page, "localStorage", "en");
    await page.goto("/login");
    await hydrated(page);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
  });

  test("the browser's languages come last", async ({ page }) => {
    await page.addInitScript((language) => {
      Object.defineProperty(navigator, "languages", {
        get: () => [`${language}n-CL`, "tlh", `${language}-FR`, "en"],
      });
    }, other);
    await page.goto("/login");
    await expect(page.locator("html")).toHaveAttribute("lang", other);
  });

  test("cookie and URL take precedence", async ({ page, context, server }) => {
    await remember(page, "localStorage", other);
    await page.goto("/login?lng=en");
    await hydrated(page);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await context.addCookies([{ name: "lng", value: other, url: server.url }]);
    await remember(page, "localStorage", "en");
    await page.goto("/login");
    await hydrated(page);
    await expect(page.locator("html")).toHaveAttribute("lang", other);
    await expect.poll(() => page.evaluate(() => localStorage.getItem("i18nextLng"))).toBe(other);
  });

  test("ignores unknown languages", async ({ page }) => {
    await remember(page, "localStorage", "xx");
    const requests = dataRequests(page);
    await page.goto("/login");
    await hydrated(page);
    await expect.poll(() => page.evaluate(() => localStorage.getItem("i18nextLng"))).toBe("en");
    expect(requests()).toHaveLength(1);
  });
});

asAdministrator("changing the language keeps the typed text", async ({ page, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, "without JavaScript another language is another page");
  await page.goto("/manager/repositories");
  await hydrated(page);
  await page.getByRole("link", { name: "New repository" }).first().click();
  await page.getByLabel("Name").fill("half a name");
  await page.getByLabel("Description").fill("two\nlines");
  const requests = dataRequests(page);
  await openUserMenu(page);
  await languageButton(page, other).click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(textIn(other, "repositories.new.title"));
  await expect(page.getByLabel(textIn(other, "resources.fields.name"))).toHaveValue("half a name");
  await expect(page.getByLabel(textIn(other, "resources.fields.description"))).toHaveValue("two\nlines");
  // No dialog asks whether to leave, and the document is the same.
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(requests().filter(({ kind }) => kind === "document")).toEqual([]);

  await page.goBack();
  await expect(page.getByRole("dialog")).toContainText(textIn(other, "common.leave.title"));
  await page.getByRole("button", { name: textIn(other, "common.leave.leave"), exact: true }).click();
  await expect(page).toHaveURL("/manager/repositories");
});

test.describe("texts in the browser", () => {
  test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "a page without JavaScript contains its texts");

  test("only used languages are loaded, and cached forever", async ({ page }) => {
    const bundles: Request[] = [];
    const scripts: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/resources/locales/")) bundles.push(request);
    });
    page.on("response", async (response) => {
      if (response.request().resourceType() === "script") scripts.push(await response.text());
    });
    await page.goto(`/login?lng=${other}`);
    await hydrated(page);
    expect(bundles.map((request) => new URL(request.url()).pathname)).toEqual([
      expect.stringMatching(new RegExp(`^/resources/locales/${other}\\.[\\w-]{12}\\.json$`)),
    ]);
    const response = await bundles[0]?.response();
    expect(response?.headers()["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(await response?.json()).not.toHaveProperty("mail");
    // Scripts contain no translations.
    for (const language of languageCodes) {
      const words = textIn(language, "login.email.submit");
      expect(scripts.filter((script) => script.includes(words))).toEqual([]);
    }

    await openFooter(page);
    await languageButton(page, "en").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Login or sign up");
    const loaded = bundles.map((request) => /locales\/(\w+)\./.exec(request.url())?.[1]);
    expect([...new Set(loaded)]).toEqual([other, "en"]);
  });

  test("other URLs get 404", async ({ page }) => {
    for (const file of ["en.json", "en.aaaaaaaaaaaa.json", "__proto__.x.json", "..%2f..%2fpackage.json"]) {
      expect((await page.request.get(`/resources/locales/${file}`)).status(), file).toBe(404);
    }
  });

  test("retries a bundle that fails to load", async ({ page }) => {
    let asked = 0;
    await page.route("**/resources/locales/*", (route) =>
      ++asked <= 3 ? route.fulfill({ status: 404 }) : route.continue(),
    );
    await page.goto("/login");
    await hydrated(page);
    expect(asked).toBe(4);
  });

  test("the page works if a bundle never loads", async ({ page, smtp, email }) => {
    await page.route("**/resources/locales/*", (route) => route.fulfill({ status: 404 }));
    const code = await requestLoginCode(page, smtp, email);
    await page.getByLabel("Code").fill(code);
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(page).toHaveURL(/\/onboarding/);
    await page.getByLabel("What is your name?").fill("Ada");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Ada");
    await openUserMenu(page);
    await languageButton(page, other).click();
    const welcome = textIn(other, "app.home.welcome").replace("{{name}}", "Ada");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(welcome);
  });

  test("falls back to a server-rendered page if the next language's bundle never loads", async ({ page }) => {
    await page.clock.install();
    await page.goto("/login");
    await hydrated(page);
    await page.route(`**/resources/locales/${other}.*`, (route) => route.fulfill({ status: 404 }));
    await openFooter(page);
    await languageButton(page, other).click();
    const title = textIn(other, "login.email.titleWithSignup");
    // Five retries take eleven seconds; the clock runs faster here.
    await expect(async () => {
      await page.clock.fastForward(6000);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title, { timeout: 100 });
    }).toPass();
    await expect(page.locator("html")).toHaveAttribute("lang", other);
  });
});

function languageButton(page: Page, language: Language) {
  return page.getByRole("button", { name: languageName(language) });
}

async function openFooter(page: Page) {
  await page.locator("footer summary").first().click();
}

async function openUserMenu(page: Page) {
  await page.locator("header summary").click();
}

async function openAccountRow(page: Page) {
  await page.locator("main summary").nth(1).click();
}

async function remember(page: Page, storage: "localStorage" | "sessionStorage", language: string) {
  await page.addInitScript(
    ([name, value]) => {
      window[name as "localStorage"].setItem("i18nextLng", value);
    },
    [storage, language] as const,
  );
}

function dataRequests(page: Page) {
  const asked: { kind: "document" | "data"; path: string }[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === "document") asked.push({ kind: "document", path: pathname });
    if (pathname.endsWith(".data")) asked.push({ kind: "data", path: pathname });
  });
  return () => asked;
}
