import { expect } from "#tests/e2e/fixtures.ts";
import { hasLanguageSwitch, languageName, otherLanguage, textIn } from "#tests/support/languages.ts";
import { test } from "./demo-journey.ts";

test("theme, language and signing out still work", async ({ page }) => {
  await page.goto("/manager/account");
  const main = page.locator("main");
  await main.getByLabel("Theme: System").click();
  await main.getByRole("button", { name: "Dark" }).click();
  await expect(page.locator("html")).toHaveClass("dark");
  if (hasLanguageSwitch) {
    await main.getByLabel("Language: English").click();
    await main.getByRole("button", { name: languageName(otherLanguage) }).click();
  }
  await expect(page.locator("html")).toHaveAttribute("lang", otherLanguage);
  await page.locator("summary", { hasText: "Amina Diallo" }).click();
  await page
    .getByRole("banner")
    .getByRole("button", { name: textIn(otherLanguage, "shell.userMenu.logout") })
    .click();
  await expect(page).toHaveURL("/login");
});
