import { asAdministrator } from "./administrator.ts";
import { expect } from "./fixtures.ts";

asAdministrator("a list without matches offers to clear the search and the filters", async ({ page }) => {
  const list = "/manager/users?searchTerm=nobody+of+the+kind&role=admin&sort=created&after=";
  const main = page.getByRole("main");
  const clearSearch = main.getByRole("link", { name: "Clear search" });
  const clearFilters = main.getByRole("link", { name: "Clear filters" });
  const role = main.getByLabel("Role", { exact: true });

  await page.goto(list);
  await expect(role).toHaveValue("admin");
  await clearFilters.click();
  await expect(page).toHaveURL("/manager/users?searchTerm=nobody+of+the+kind&sort=created");
  await expect(role).toHaveValue("");
  await expect(clearSearch).toBeVisible();
  await expect(clearFilters).toHaveCount(0);

  await page.goBack();
  await expect(role).toHaveValue("admin");
  await clearSearch.click();
  await expect(page).toHaveURL("/manager/users?role=admin&sort=created");
  await expect(page.getByRole("searchbox").first()).toHaveValue("");
  await expect(role).toHaveValue("admin");
  await expect(page.getByRole("table", { name: "Users" })).toBeVisible();
});
