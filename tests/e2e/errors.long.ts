import type { Page } from "@playwright/test";
import { productName } from "#app/product.ts";
import type { SmtpServer } from "../support/smtp.ts";
import { withFailingRequests as base, unreachable } from "./failing-requests.ts";
import { expect, hydrated, signUp } from "./fixtures.ts";

interface Fixtures {
  /** Breaks the database until the test ends or the returned function repairs it. */
  breakDown: (breakage: { sql: string; mend: string }) => Promise<() => Promise<void>>;
}

const test = base.extend<Fixtures>({
  breakDown: async ({ server }, use) => {
    const broken = new Set<string>();
    const repair = async (sql: string) => {
      if (broken.delete(sql)) await server.query(sql);
    };
    await use(async ({ sql, mend }) => {
      await server.query(sql);
      broken.add(mend);
      return () => repair(mend);
    });
    for (const sql of broken) await repair(sql);
  },
});

const noRepositories = {
  sql: "ALTER TABLE repository RENAME TO repository_away",
  mend: "ALTER TABLE repository_away RENAME TO repository",
};

const noSessions = {
  sql: "ALTER TABLE session RENAME TO session_away",
  mend: "ALTER TABLE session_away RENAME TO session",
};

/** A unique index, so that a duplicate name fails. */
const noSecond = (name: string) => ({
  sql: `CREATE UNIQUE INDEX no_second ON "user" (name) WHERE name = '${name}'`,
  mend: "DROP INDEX no_second",
});

async function takenName(page: Page, smtp: SmtpServer, email: string) {
  const taken = `Ada ${email.replaceAll(/\W/g, " ")}`;
  await signUp(page, smtp, `namesake-${email}`, taken);
  await page.context().clearCookies();
  return taken;
}

function isMissing(table: string) {
  return new RegExp(`no such table: ${table}|relation \\\\?"${table}\\\\?" does not exist`);
}

function heading(page: Page, name: string) {
  return page.getByRole("heading", { level: 1, name });
}

function back(page: Page) {
  return page.locator("main").getByRole("link", { name: "Back" });
}

/** The error id on the screen, which must also be in the log. */
async function errorIdIn(page: Page) {
  const shown = await page.getByText(/^Error ID: [\da-f-]{36}$/).textContent();
  return shown?.split(" ").at(-1) ?? "no id";
}

test("an unknown URL shows an error with a link to the start page", async ({ page }) => {
  const response = await page.goto("/nowhere");
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle(`This page could not be found · ${productName}`);
  await expect(heading(page, "This page could not be found")).toBeVisible();
  await expect(page.getByText("Error id")).toHaveCount(0);
  await expect(back(page)).toHaveCount(0);
  await page.getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL("/login");
});

test("an error links back to the screen of this site that led to it", async ({ page, server }) => {
  await page.goto("/login?redirect=%2Fapp%3Fa%3D1");
  await page.goto("/nowhere", { referer: page.url() });
  await expect(back(page)).toHaveAttribute("href", "/login?redirect=%2Fapp%3Fa%3D1");
  await back(page).click();
  await expect(page).toHaveURL("/login?redirect=%2Fapp%3Fa%3D1");
  for (const referer of ["https://elsewhere.example/", `${server.url}/nowhere`]) {
    await page.goto("/nowhere", { referer });
    await expect(back(page)).toHaveCount(0);
  }
});

test("an error inside an area keeps its navigation and has the right status", async ({
  page,
  smtp,
  email,
}) => {
  await signUp(page, smtp, email, "Ada");
  const navigation = page.getByRole("navigation", { name: "Navigation bar" }).getByRole("link");
  const status = async (path: string) => (await page.goto(path))?.status();

  expect(await status("/app/nowhere/at/all")).toBe(404);
  await expect(heading(page, "This page could not be found")).toBeVisible();
  await expect(navigation.filter({ hasText: "Code Repositories" })).toBeVisible();

  expect(await status("/app/repositories/none")).toBe(404);
  await expect(page.getByText("This repository was deleted, or the address is wrong.")).toBeVisible();
  await page.getByRole("link", { name: "All repositories" }).click();
  await expect(page).toHaveURL("/app/repositories");

  expect(await status("/manager/users")).toBe(403);
  await expect(heading(page, "You don't have access to this page")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL("/app");
});

test("an unknown URL keeps the area's navigation for signed-in users", async ({
  page,
  smtp,
  email,
  server,
}) => {
  await signUp(page, smtp, email, "Ada");
  const navigation = page.getByRole("navigation", { name: "Navigation bar" }).getByRole("link");
  expect((await page.goto("/nowhere"))?.status()).toBe(404);
  await expect(heading(page, "This page could not be found")).toBeVisible();
  await expect(navigation.filter({ hasText: "Code Repositories" })).toHaveAttribute(
    "href",
    "/app/repositories",
  );
  await server.query(`UPDATE "user" SET role = 'admin' WHERE email = ?`, email);
  await page.goto("/nowhere");
  await navigation.filter({ hasText: "Dashboard" }).first().click();
  await expect(page).toHaveURL("/manager/dashboard");
});

test("a missing user gets 404 with a link to the list", async ({ page, smtp, email, server }) => {
  await signUp(page, smtp, email, "Adele");
  await server.query(`UPDATE "user" SET role = 'admin' WHERE email = ?`, email);
  expect((await page.goto("/manager/users/none/update"))?.status()).toBe(404);
  await expect(page.getByText("This user was deleted, or the address is wrong.")).toBeVisible();
  await page.locator("main").getByRole("link", { name: "All users" }).click();
  await expect(page).toHaveURL("/manager/users");
  expect((await page.goto("/manager/nowhere"))?.status()).toBe(404);
  await expect(page.getByRole("navigation").getByRole("link", { name: "Dashboard" }).first()).toBeVisible();
});

test("a failing screen shows an error id from the log and can be retried", async ({
  page,
  smtp,
  email,
  server,
  breakDown,
  javaScriptEnabled,
}) => {
  await signUp(page, smtp, email, "Ada");
  const mend = await breakDown(noRepositories);
  await page.clock.install();
  const response = await page.goto("/app/repositories?searchTerm=a%26b");
  expect(response?.status()).toBe(500);
  const failure = page.getByRole("heading", { level: 2, name: "Something went wrong" });
  await expect(failure).toBeVisible();
  await expect(page).toHaveTitle(`Code Repositories · ${productName}`);
  await expect(heading(page, "Code Repositories")).toBeVisible();
  await expect(page.getByRole("searchbox")).toHaveValue("a&b");
  await expect(page.getByRole("navigation", { name: "Navigation bar" })).toBeVisible();
  const id = await errorIdIn(page);
  expect(id).toBe(response?.headers()["x-request-id"]);
  expect(JSON.parse(await server.logLine(id))).toMatchObject({
    level: "error",
    requestId: id,
    msg: "A request failed",
    err: { message: expect.stringMatching(isMissing("repository")) },
  });

  const again = page.getByRole("button", { name: "Retry" });
  const failed = page.waitForResponse((response) => response.status() === 500);
  if (javaScriptEnabled) {
    await hydrated(page);
    let attempts = 0;
    page.on("request", (request) => {
      if (new URL(request.url()).pathname === "/app/repositories.data") attempts += 1;
    });
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await again.press("Enter");
    // The observed delay is 600 ms; without JavaScript the page reloads.
    await page.clock.runFor(550);
    expect(attempts).toBe(0);
    await page.clock.runFor(100);
    await failed;
    expect(attempts).toBe(1);
    await page.clock.resume();
  } else {
    await again.click();
  }
  const second = await failed;
  const secondId = second.headers()["x-request-id"] ?? "no id";
  await expect(page.getByText(`Error ID: ${secondId}`)).toBeVisible();
  expect(await server.logLine(secondId)).toMatch(isMissing("repository"));

  await mend();
  await again.click();
  await expect(failure).toHaveCount(0);
  await expect(heading(page, "Code Repositories")).toBeVisible();
  await expect(page).toHaveURL("/app/repositories?searchTerm=a%26b");
});

test("a failing screen opened by a link shows an error id and a link back", async ({
  page,
  smtp,
  email,
  server,
  breakDown,
  javaScriptEnabled,
}) => {
  await signUp(page, smtp, email, "Ada");
  await page.goto("/app");
  if (javaScriptEnabled) await hydrated(page);
  await breakDown(noRepositories);
  const link = page.getByRole("navigation", { name: "Navigation bar" }).getByRole("link");
  const failed = page.waitForResponse((response) => response.status() === 500);
  await link.filter({ hasText: "Code Repositories" }).click();
  const response = await failed;
  const path = javaScriptEnabled ? "/app/repositories.data" : "/app/repositories";
  expect(new URL(response.url()).pathname).toBe(path);
  await expect(page).toHaveURL("/app/repositories");
  await expect(page.getByRole("heading", { level: 2, name: "Something went wrong" })).toBeVisible();
  await expect(link.first()).toBeVisible();
  const id = await errorIdIn(page);
  expect(id).toBe(response.headers()["x-request-id"]);
  expect(await server.logLine(id)).toMatch(isMissing("repository"));
  await page
    .getByRole("main")
    .getByRole(javaScriptEnabled ? "button" : "link", { name: "Back", exact: true })
    .click();
  await expect(page).toHaveURL("/app");
});

test("shows a page even if everything fails", async ({ page, smtp, email, server, breakDown }) => {
  await signUp(page, smtp, email, "Ada");
  const mend = await breakDown(noSessions);
  expect((await page.goto("/app?lng=en"))?.status()).toBe(500);
  await expect(heading(page, "Something went wrong")).toBeVisible();
  expect(await server.logLine(await errorIdIn(page))).toMatch(isMissing("session"));
  await mend();
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(heading(page, "Something went wrong")).toHaveCount(0);
  await expect(page).toHaveURL("/app?lng=en");
});

test("a failed form keeps its input", async ({ page, smtp, email, server, breakDown, javaScriptEnabled }) => {
  const taken = await takenName(page, smtp, email);
  await signUp(page, smtp, email, "Ada");
  await page.goto("/app/account?state=change-name");
  if (javaScriptEnabled) await hydrated(page);
  const name = page.getByRole("dialog").getByLabel("Name");
  await name.fill(taken);
  const mend = await breakDown(noSecond(taken));
  await page.getByRole("button", { name: "Save" }).click();
  if (javaScriptEnabled) {
    const notice = page.getByRole("alert").filter({ hasText: "Something went wrong" });
    await expect(notice).toContainText("Nothing you typed is lost.");
    const [id = "no id"] = /[\da-f-]{36}/.exec((await notice.textContent()) ?? "") ?? [];
    expect(await server.logLine(id)).toMatch(/unique constraint/i);
  } else {
    await expect(heading(page, "Something went wrong")).toBeVisible();
    await expect(page.getByText("Go back in your browser to return to what you typed")).toBeVisible();
    expect(await server.logLine(await errorIdIn(page))).toMatch(/unique constraint/i);
    await page.goBack();
  }
  await expect(page).toHaveURL("/app/account?state=change-name");
  await expect(name).toHaveValue(taken);

  await mend();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL("/app/account");
  await expect(page.getByText(taken).first()).toBeVisible();
  await expect(page.getByText("Nothing you typed is lost.")).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true });

  test("a failed form keeps its input", async ({ page, smtp, email, breakDown, javaScriptEnabled }) => {
    const taken = await takenName(page, smtp, email);
    await signUp(page, smtp, email, "Ada");
    await page.goto("/app/account?state=change-name");
    if (javaScriptEnabled) await expect(page.locator("[data-vaul-drawer]")).toBeVisible();
    const name = page.getByRole("dialog").getByLabel("Name");
    await name.fill(taken);
    const mend = await breakDown(noSecond(taken));
    await page.getByRole("button", { name: "Save" }).tap();
    const notice = page.getByRole("alert").filter({ hasText: "Nothing you typed is lost." });
    if (javaScriptEnabled) {
      await notice.getByRole("button", { name: "Close" }).tap();
      await expect(notice).toHaveCount(0);
    } else {
      await expect(heading(page, "Something went wrong")).toBeVisible();
      await page.goBack();
    }
    await expect(name).toHaveValue(taken);
    await mend();
    await page.getByRole("button", { name: "Save" }).tap();
    await expect(page).toHaveURL("/app/account");
    await expect(page.getByText(taken).first()).toBeVisible();
  });
});

test.describe("if the browser cannot reach the server", () => {
  test.skip(
    ({ javaScriptEnabled }) => !javaScriptEnabled,
    "without JavaScript the browser shows its own error",
  );

  test("the screen keeps its input while the browser is offline", async ({ page, context, smtp, email }) => {
    await signUp(page, smtp, email, "Ada");
    await page.goto("/app/account?state=change-name");
    await hydrated(page);
    const name = page.getByRole("dialog").getByLabel("Name");
    await name.fill("Ada Lovelace");
    await context.setOffline(true);
    const notice = page.getByRole("alert").filter({ hasText: "Can’t reach the server" });
    await page.getByRole("button", { name: "Save" }).click();
    await expect(notice).toContainText("Nothing you typed is lost.");
    await expect(name).toHaveValue("Ada Lovelace");
    await notice.getByRole("button", { name: "Close" }).click();
    await expect(notice).toHaveCount(0);
    await expect(name).toHaveValue("Ada Lovelace");
    // The dialog keeps the focus, so the keyboard does not reach that button.
    await name.press("Enter");
    await expect(notice).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(notice).toHaveCount(0);
    await expect(name).toHaveValue("Ada Lovelace");

    await page.getByRole("dialog").getByRole("link", { name: "Cancel" }).click();
    await expect(notice).toBeVisible();
    await expect(name).toHaveValue("Ada Lovelace");
    await context.setOffline(false);
    await expect(notice).toHaveCount(0);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page).toHaveURL("/app/account");
    await expect(page.getByText("Ada Lovelace").first()).toBeVisible();
  });

  test("links work where only the browser says that it is offline", async ({ page, smtp, email }) => {
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, "onLine", { get: () => false }),
    );
    await signUp(page, smtp, email, "Ada");
    await page.goto("/app/account");
    await hydrated(page);
    await page.getByRole("link", { name: "Edit name" }).click();
    await page.getByRole("dialog").getByRole("link", { name: "Cancel" }).click();
    await expect(page).toHaveURL("/app/account");
    const link = page.getByRole("navigation", { name: "Navigation bar" }).getByRole("link");
    await link.filter({ hasText: "Code Repositories" }).click();
    await expect(page).toHaveURL("/app/repositories");
    await expect(page.getByRole("alert")).toHaveCount(0);
  });

  for (const [what, answer] of Object.entries(unreachable)) {
    test(`${what}: the navigation stays, and the request can be retried`, async ({ page, smtp, email }) => {
      await signUp(page, smtp, email, "Ada");
      await page.goto("/app/repositories");
      await hydrated(page);
      await page.route(/\.data(\?|$)/, answer);
      await page.getByRole("searchbox").fill("straight");
      const failure = page.getByRole("heading", { level: 2, name: "Can’t reach the server" });
      await expect(failure).toBeVisible();
      await expect(page.getByRole("searchbox")).toHaveValue("straight");
      await expect(page.getByRole("navigation", { name: "Navigation bar" })).toBeVisible();
      await expect(page.getByText("Error id")).toHaveCount(0);
      await page.unroute(/\.data(\?|$)/);
      await page.getByRole("button", { name: "Retry" }).click();
      await expect(failure).toHaveCount(0);
      await expect(heading(page, "Code Repositories")).toBeVisible();
      await expect(page).toHaveURL(/searchTerm=straight/);
    });
  }
});

const loginErrors: [value: string, title: string, description: string][] = [
  ["signup_disabled", "Account not found", "You need an account to login"],
  ["access_denied", "Access Denied", "Not able to login, please try again"],
  ["unknown_error", "Something went wrong", "Failed to login, please try again"],
  ["BANNED_USER", "Access Denied", "You have been banned from this application"],
  ["nobody-knows", "Something went wrong", "Failed to login, please try again"],
];

test("the sign-in error screen explains the error code", async ({ page }) => {
  for (const [value, title, description] of loginErrors) {
    await page.goto(`/login/error?error=${value}`);
    await expect(heading(page, title)).toBeVisible();
    await expect(page.getByText(description, { exact: true })).toBeVisible();
  }
  await page.getByRole("link", { name: "Back to login" }).click();
  await expect(page).toHaveURL("/login");
});
