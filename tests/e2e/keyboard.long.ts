import type { Locator, Page } from "@playwright/test";
import { asAdministrator, uniqueTag } from "./administrator.ts";
import { button, field, link, open } from "./controls.ts";
import { expect, nextCode, signUp, test } from "./fixtures.ts";
import { isFocusSeen, tabTo } from "./keyboard.ts";
import { insert } from "./users/rows.ts";

/** Journeys by keyboard only: no click, fill or check. */

async function press(page: Page, target: Locator, key = "Enter") {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

async function type(page: Page, target: Locator, text: string) {
  await tabTo(page, target);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(text);
}

test("sign in and enter a name", async ({ page, smtp, email, javaScriptEnabled }) => {
  await open(page, "/login", javaScriptEnabled);
  await expect(field(page, "Email")).toBeFocused();
  await page.keyboard.type("nobody");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Email is invalid")).toBeVisible();
  await expect(field(page, "Email")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(email);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/login\/verify\?/);
  await expect(field(page, "Code")).toBeFocused();
  const code = await nextCode(smtp, email, 0);
  await page.keyboard.type(code);
  if (!javaScriptEnabled) await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/onboarding/);
  await expect(field(page, "What is your name?")).toBeFocused();
  await page.keyboard.type("Ada");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/app");
});

asAdministrator("forms focus their first field", async ({ page, server, javaScriptEnabled }) => {
  const id = await insert(server, "Zara");
  for (const [address, first] of [
    ["/manager/users/new", "Name"],
    [`/manager/users/${id}/update`, "Name"],
    [`/manager/users/${id}/ban`, "Reason"],
    ["/manager/repositories/new", "Name"],
  ] as const) {
    await open(page, address, javaScriptEnabled);
    await expect(field(page, first)).toBeFocused();
  }
});

test("skip the navigation", async ({ page, smtp, email, javaScriptEnabled }) => {
  await signUp(page, smtp, email, "Ada");
  await open(page, "/app/account", javaScriptEnabled);
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  const inMain = await page.evaluate(() => Boolean(document.activeElement?.closest("main")));
  expect(inMain).toBe(true);
});

asAdministrator(
  "a repository is created, changed and deleted",
  async ({ page, server, javaScriptEnabled }) => {
    const name = uniqueTag();
    await open(page, "/manager/repositories", javaScriptEnabled);
    await press(page, link(page, "New repository").first());
    await expect(page).toHaveURL("/manager/repositories/new");
    await press(page, button(page, "Create repository"));
    await expect(page.getByText("Name is required")).toBeVisible();
    await expect(field(page, "Name")).toBeFocused();
    // react-hook-form moves the focus to the first error a second time, in a timer.
    if (javaScriptEnabled) await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    await page.keyboard.type(name);
    await type(page, field(page, "Link"), "example.com/straight");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

    await press(page, link(page, "Edit"));
    await type(page, field(page, "Description"), "Measures");
    await press(page, button(page, "Save changes"));
    await expect(page.getByRole("main").getByText("Measures")).toBeVisible();

    const remove = link(page, "Delete");
    await press(page, remove);
    const dialog = page.getByRole("dialog");
    const cancel = dialog.getByRole("link", { name: "Cancel" });
    await expect(cancel).toBeFocused();
    if (javaScriptEnabled) {
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
      await expect(remove).toBeFocused();
      await page.keyboard.press("Enter");
    } else {
      await page.keyboard.press("Enter");
      await expect(dialog).toHaveCount(0);
      await press(page, remove);
    }
    await expect(cancel).toBeFocused();
    await press(page, dialog.getByRole("button", { name: "Delete repository" }));
    await expect(page).toHaveURL("/manager/repositories");
    expect(await server.query("SELECT id FROM repository WHERE name = ?", name)).toEqual([]);
    await expect(page.locator("[aria-live=polite], [role=status]").getByText(/deleted/)).toBeVisible();
  },
);

asAdministrator(
  "users are searched, sorted and changed in bulk",
  async ({ page, server, javaScriptEnabled }) => {
    const tag = uniqueTag();
    for (const name of ["Amina", "Baraka", "Chausiku"]) await insert(server, `${tag} ${name}`);
    await open(page, "/manager/users", javaScriptEnabled);
    await type(page, page.getByRole("searchbox"), tag);
    if (!javaScriptEnabled) await page.keyboard.press("Enter");
    await expect(page).toHaveURL((url) => url.searchParams.get("searchTerm") === tag);
    await expect(page.getByRole("status").filter({ hasText: "3 results" })).toBeVisible();
    if (javaScriptEnabled) await expect(page.getByRole("searchbox")).toBeFocused();

    // So slowly that the skeleton of the list appears.
    await page.route(/users\.data/, (route) => setTimeout(() => route.continue(), 500));
    const heading = page.getByRole("columnheader", { name: "Name" });
    await press(page, heading.getByRole("link"));
    await expect(heading).toHaveAttribute("aria-sort", "ascending");
    if (javaScriptEnabled) await expect(heading.getByRole("link")).toBeFocused();
    await page.unrouteAll({ behavior: "wait" });

    await press(page, page.getByRole("checkbox", { name: `Select ${tag} Amina` }), "Space");
    await press(page, page.getByRole("checkbox", { name: `Select ${tag} Baraka` }), "Space");
    await press(page, button(page, "Change role"));
    await expect(page.getByRole("heading", { level: 1 })).toContainText("2");
    await tabTo(page, field(page, "Role"));
    await page.keyboard.type("Adm");
    await press(page, page.getByRole("main").getByRole("button", { name: "Change role" }));
    await expect(page).toHaveURL((url) => url.pathname === "/manager/users");
    expect(new URL(page.url()).searchParams.get("searchTerm")).toBe(tag);
    const roles = await server.query('SELECT role FROM "user" WHERE name LIKE ? ORDER BY name', `${tag}%`);
    expect(roles).toEqual([{ role: "admin" }, { role: "admin" }, { role: "user" }]);
  },
);

asAdministrator(
  "a user is banned until a day in the calendar",
  async ({ page, server, javaScriptEnabled }) => {
    const id = await insert(server, `${uniqueTag()} Troll`);
    await open(page, `/manager/users/${id}`, javaScriptEnabled);
    await press(page, link(page, "Ban"));
    await expect(page).toHaveURL(`/manager/users/${id}/ban`);
    await type(page, field(page, "Details"), "Too loud");
    await tabTo(page, field(page, "Duration"));
    // Typing its first letters selects an option.
    await page.keyboard.type("Until");
    const until = page.locator("input[type=date]");
    if (javaScriptEnabled) {
      const pick = page.getByRole("button", { name: /Pick a date/ });
      await press(page, pick);
      await expect(page.getByRole("grid")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(pick).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(page.locator("[data-day]:focus")).toBeVisible();
      await page.keyboard.press("PageDown");
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("grid")).toHaveCount(0);
      await expect(pick).toBeFocused();
      await expect(until).toHaveValue(/^\d{4}-\d\d-\d\d$/);
    } else {
      await tabTo(page, until);
      await page.keyboard.type("12312099");
      await expect(until).toHaveValue("2099-12-31");
    }
    await press(page, button(page, "Ban user"));
    await expect(page).toHaveURL(`/manager/users/${id}`);
    expect(await server.query('SELECT banned FROM "user" WHERE id = ?', id)).toEqual([{ banned: 1 }]);
  },
);

test("the menu, the theme and signing out", async ({ page, smtp, email, javaScriptEnabled }) => {
  await signUp(page, smtp, email, "Ada");
  await open(page, "/app", javaScriptEnabled);
  const menu = page.locator("header summary");
  await press(page, menu);
  const dark = button(page, "Dark");
  if (javaScriptEnabled) {
    await tabTo(page, dark);
    await page.keyboard.press("Escape");
    await expect(dark).toBeHidden();
    await expect(menu).toBeFocused();
    await page.keyboard.press("Enter");
  }
  await press(page, dark);
  await expect(page.locator("html")).toHaveClass("dark");
  if (javaScriptEnabled) {
    await expect(dark).toBeHidden();
    await expect(menu).toBeFocused();
  }
  await open(page, "/app", javaScriptEnabled);
  await press(page, menu);
  await press(page, button(page, "Logout"));
  await expect(page).toHaveURL(/\/login/);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  asAdministrator("every Tab stop is in view", async ({ page, javaScriptEnabled }) => {
    for (const address of ["/manager/users", "/manager/account", "/manager/repositories/new"]) {
      await open(page, address, javaScriptEnabled);
      const stops = await page
        .locator("main :is(a, button, input:not([type=hidden]), select, textarea)")
        .count();
      for (let stop = 0; stop < Math.min(stops, 40); stop++) {
        await page.keyboard.press("Tab");
        const focused = page.locator(":focus");
        // Between the last and the first element the browser itself has focus.
        if ((await focused.count()) === 0) continue;
        const html = await focused.evaluate((element) => element.outerHTML.slice(0, 120));
        // The skip link is animated.
        await expect.poll(() => isFocusSeen(focused), `${address}: ${html}`).toBe(true);
      }
    }
  });

  test("a drawer takes the focus and returns it", async ({ page, smtp, email, javaScriptEnabled }) => {
    await signUp(page, smtp, email, "Ada");
    await open(page, "/app/account", javaScriptEnabled);
    const edit = page.getByRole("link", { name: "Edit name" });
    await press(page, edit);
    const dialog = page.getByRole("dialog");
    const name = dialog.getByLabel("Name");
    await expect(name).toBeFocused();
    if (javaScriptEnabled) {
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
      await expect(edit).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(name).toBeFocused();
    }
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type("Zoë");
    await page.keyboard.press("Enter");
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("main").getByText("Zoë")).toBeVisible();
  });
});

test.describe("with a script", () => {
  test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "needs JavaScript");

  asAdministrator("leaving a changed form asks first, and Escape stays on it", async ({ page }) => {
    await open(page, "/manager/repositories/new", true);
    await type(page, field(page, "Name"), "Half a name");
    const away = link(page, "Cancel");
    await press(page, away);
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("button", { name: "Keep editing" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(away).toBeFocused();
    await expect(field(page, "Name")).toHaveValue("Half a name");
  });

  test("a new screen scrolls to its top and is announced", async ({ page, smtp, email }) => {
    await signUp(page, smtp, email, "Ada");
    await open(page, "/app", true);
    await press(page, page.getByRole("navigation").getByRole("link", { name: "Code Repositories" }).first());
    await expect(page).toHaveURL("/app/repositories");
    await expect(page.getByRole("main")).toBeFocused();
    await expect(page.locator("[aria-live=polite]", { hasText: "Code Repositories" })).toHaveCount(1);
  });
});
