import type { Page } from "@playwright/test";
import { asAdministrator, search, uniqueTag } from "#tests/e2e/administrator.ts";
import { expect, hydrated } from "#tests/e2e/fixtures.ts";
import { insert } from "#tests/e2e/users/rows.ts";

const opener = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Search" });

asAdministrator(
  "one search finds users, screens and actions",
  async ({ page, server, javaScriptEnabled }) => {
    const tag = uniqueTag();
    const id = await insert(server, `${tag} Zoë Abdi`);
    for (let number = 0; number < 6; number++) await insert(server, `${tag} ${number}`);
    await page.goto("/manager/search");
    await expect(page.getByRole("searchbox")).toBeFocused();
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: "New user" })).toHaveAttribute("href", "/manager/users/new");

    await search(page, `${tag} ZOE`, javaScriptEnabled);
    const person = main.getByRole("link", { name: `${tag} Zoë Abdi` });
    await expect(main.getByRole("link", { name: "New user" })).toHaveCount(0);
    await person.click();
    await expect(page).toHaveURL(`/manager/users/${id}`);

    await page.goto(`/manager/search?searchTerm=${tag}`);
    const people = main.getByRole("region", { name: "Users" });
    await expect(people.getByRole("listitem")).toHaveCount(5);
    await people.getByRole("link", { name: "All results" }).click();
    await expect(page).toHaveURL(`/manager/users?searchTerm=${tag}`);
    await expect(page.getByText("7 results")).toBeVisible();

    await page.goto(`/manager/search?searchTerm=ban+${tag}+zoe`);
    await main.getByRole("link", { name: `Ban ${tag} Zoë Abdi` }).click();
    await expect(page).toHaveURL(`/manager/users/${id}/ban`);

    await page.goto("/manager/search");
    await search(page, "dash", javaScriptEnabled);
    await main.getByRole("link", { name: "Dashboard" }).click();
    await expect(page).toHaveURL("/manager/dashboard");
    await page.goto(`/manager/search?searchTerm=${tag}+nobody`);
    await expect(page.getByText(`No results for "${tag} nobody"`)).toBeVisible();
  },
);

asAdministrator("the theme is changed from the search results", async ({ page, javaScriptEnabled }) => {
  await page.goto("/manager/search?searchTerm=dark");
  if (javaScriptEnabled) await hydrated(page);
  await page.getByRole("button", { name: "Theme: Dark" }).click();
  await expect(page.locator("html")).toHaveClass("dark");
  await expect(page).toHaveURL("/manager/search?searchTerm=dark");
});

asAdministrator("the button in the header opens the search", async ({ page, javaScriptEnabled }) => {
  await page.goto("/manager/dashboard");
  if (javaScriptEnabled) await hydrated(page);
  await opener(page).click();
  if (javaScriptEnabled) {
    await expect(page.getByRole("combobox")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
  } else {
    await expect(page).toHaveURL("/manager/search");
    await expect(page.getByText("Ctrl K")).toBeHidden();
  }
});

asAdministrator.describe("with a script", () => {
  asAdministrator.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "needs JavaScript");

  asAdministrator("Ctrl+K searches on any screen, with the keyboard alone", async ({ page, server }) => {
    const tag = uniqueTag();
    const id = await insert(server, `${tag} Ada`);
    await insert(server, `${tag} Bea`, { at: Date.now() - 60_000 });
    await page.goto("/manager/repositories/new");
    await hydrated(page);
    await page.keyboard.press("Control+k");
    const field = page.getByRole("combobox");
    await expect(field).toBeFocused();
    await expect(page.getByRole("option", { name: "New repository" })).toBeVisible();
    await page.keyboard.type(tag);
    await expect(page.getByRole("dialog").getByRole("status")).toHaveText("2 results");
    const options = page.getByRole("option");
    await expect(options).toHaveCount(3);
    await expect(options.nth(0)).toHaveAttribute("aria-selected", "true");
    await expect(options.nth(0)).toHaveCSS("outline-style", "solid");
    await expect(options.nth(1)).toHaveCSS("outline-style", "none");
    await page.keyboard.press("ArrowUp");
    await expect(options.nth(2)).toHaveAttribute("aria-selected", "true");
    await expect(options.nth(2)).toHaveText("All results: Users");
    await page.keyboard.press("ArrowDown");
    await expect(options.nth(0)).toHaveAttribute("aria-selected", "true");
    await expect(field).toHaveAttribute(
      "aria-activedescendant",
      (await options.nth(0).getAttribute("id")) ?? "",
    );
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/manager/users/${id}`);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("main")).toBeFocused();
  });

  asAdministrator("the focus returns from the shortcuts that the search has opened", async ({ page }) => {
    await page.goto("/manager/users");
    await hydrated(page);
    await page.getByRole("link", { name: "New user" }).focus();
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog").getByRole("button", { name: "Keyboard shortcuts" }).click();
    await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("link", { name: "New user" })).toBeFocused();
  });

  asAdministrator("Back closes the search and the list of shortcuts", async ({ page }) => {
    await page.goto("/manager/users");
    await hydrated(page);
    await page.getByRole("navigation").getByRole("link", { name: "Dashboard" }).first().click();
    await expect(page).toHaveURL("/manager/dashboard");
    for (const key of ["Control+k", "?"]) {
      await page.keyboard.press(key);
      await expect(page.getByRole("dialog")).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL("/manager/users");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await page.goForward();
      await expect(page).toHaveURL("/manager/dashboard");
      await expect(page.getByRole("dialog")).toHaveCount(0);
    }
  });

  asAdministrator("changing the theme from the search keeps the typed text of a form", async ({ page }) => {
    await page.goto("/manager/repositories/new");
    await hydrated(page);
    await page.getByRole("textbox", { name: "Name" }).fill("Half a na");
    await page.keyboard.press("Control+k");
    await page.keyboard.type("theme: dark");
    await expect(page.getByRole("option", { name: "Theme: Dark" })).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Enter");
    await expect(page.locator("html")).toHaveClass("dark");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Half a na");
  });

  asAdministrator("Enter before the results arrive opens the first one", async ({ page, server }) => {
    const tag = uniqueTag();
    const id = await insert(server, `${tag} Ada`);
    await confirmBeforeResults(page, tag);
    await expect(page).toHaveURL(`/manager/users/${id}`);
  });

  asAdministrator("Enter that confirms a composition in Safari opens no result", async ({ page, server }) => {
    const tag = uniqueTag();
    await insert(server, `${tag} Ada`);
    await page.goto("/manager/dashboard");
    await hydrated(page);
    await page.keyboard.press("Control+k");
    await page.keyboard.type(tag);
    await expect(page.getByRole("option", { name: `${tag} Ada` })).toHaveAttribute("aria-selected", "true");
    const enter = { key: "Enter", bubbles: true, cancelable: true };
    await page.getByRole("combobox").dispatchEvent("keydown", { ...enter, keyCode: 229 });
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.getByRole("combobox").dispatchEvent("keydown", { ...enter, keyCode: 13 });
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  asAdministrator("Enter does not open a result of an earlier term", async ({ page }) => {
    const tag = uniqueTag();
    await confirmBeforeResults(page, tag);
    await expect(page).toHaveURL(`/manager/search?searchTerm=${tag}`);
    await expect(page.getByText(`No results for "${tag}"`)).toBeVisible();
  });

  asAdministrator("shortcuts open screens and focus the search, but not while typing", async ({ page }) => {
    await page.goto("/manager/dashboard");
    await hydrated(page);
    const go = async (key: string, address: string) => {
      await page.keyboard.press("g");
      await page.keyboard.press(key);
      await expect(page).toHaveURL(address);
    };
    await go("u", "/manager/users");
    const field = page.getByRole("searchbox");
    await expect(field).toBeVisible();
    await page.keyboard.press("/");
    await expect(field).toBeFocused();
    await page.keyboard.type("gr?/");
    await expect(field).toHaveValue("gr?/");
    await expect(page).toHaveURL((url) => url.searchParams.get("searchTerm") === "gr?/");
    await page.getByRole("main").focus();
    await go("r", "/manager/repositories");
    await go("d", "/manager/dashboard");
    await expect(field).toHaveCount(0);
    await page.keyboard.press("/");
    await expect(page.getByRole("combobox")).toBeFocused();
  });

  asAdministrator("rows are focused, selected, opened and edited with keys", async ({ page, server }) => {
    const tag = uniqueTag();
    const ids: string[] = [];
    for (const [index, name] of ["Ada", "Bea", "Cleo"].entries()) {
      ids.push(await insert(server, `${tag} ${name}`, { at: Date.now() - index * 60_000 }));
    }
    await page.goto(`/manager/users?searchTerm=${tag}`);
    await hydrated(page);
    const row = (name: string) => page.getByRole("link", { name: `${tag} ${name}`, exact: true });
    await page.keyboard.press("j");
    await expect(row("Ada")).toBeFocused();
    for (const key of ["j", "j", "j", "k"]) await page.keyboard.press(key);
    await expect(row("Bea")).toBeFocused();
    await page.keyboard.press("x");
    await expect(page.getByRole("checkbox", { name: `Select ${tag} Bea` })).toBeChecked();
    await expect(page.getByText("1 user selected")).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(({ pathname }) => pathname === `/manager/users/${ids[1]}`);
    await expect(page.getByRole("main")).toBeFocused();
    await page.keyboard.press("e");
    const isEditScreen = ({ pathname }: URL) => pathname === `/manager/users/${ids[1]}/update`;
    await expect(page).toHaveURL(isEditScreen);
    await page.getByRole("main").focus();
    for (const key of ["j", "x", "e"]) await page.keyboard.press(key);
    await expect(page).toHaveURL(isEditScreen);
  });

  asAdministrator("the shortcuts are listed and can be turned off", async ({ page }) => {
    await page.goto("/manager/dashboard");
    await hydrated(page);
    await page.keyboard.press("?");
    const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await expect(dialog.getByRole("term").filter({ hasText: "Users" })).toBeVisible();
    await expect(dialog.getByRole("term").filter({ hasText: "“Undo”" })).toBeVisible();
    // Shortcuts do nothing in a dialog.
    await page.keyboard.press("g");
    await page.keyboard.press("u");
    await dialog.getByRole("checkbox").uncheck();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL("/manager/dashboard");
    await page.keyboard.press("?");
    await page.keyboard.press("g");
    await page.keyboard.press("u");
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog").getByRole("button", { name: "Keyboard shortcuts" }).click();
    await expect(page).toHaveURL("/manager/dashboard");
    await expect(dialog.getByRole("checkbox")).not.toBeChecked();
    await dialog.getByRole("checkbox").check();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await page.keyboard.press("g");
    await page.keyboard.press("u");
    await expect(page).toHaveURL("/manager/users");
  });
});

/** Types the term and presses Enter before its results can arrive. */
async function confirmBeforeResults(page: Page, term: string) {
  await page.goto("/manager/dashboard");
  await hydrated(page);
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.keyboard.type(term, { delay: 0 });
  await page.keyboard.press("Enter");
}
