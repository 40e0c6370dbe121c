import { asAdministrator, uniqueTag } from "#tests/e2e/administrator.ts";
import { button } from "#tests/e2e/controls.ts";
import { expect, hydrated } from "#tests/e2e/fixtures.ts";
import { insert, rowMenu, stored } from "./rows.ts";

asAdministrator(
  "a user is changed from the menu of their row",
  async ({ page, server, javaScriptEnabled }) => {
    const name = `Ines ${uniqueTag()}`;
    const id = await insert(server, name);
    const list = `/manager/users?${new URLSearchParams({ searchTerm: name })}`;
    await page.goto(list);
    if (javaScriptEnabled) await hydrated(page);
    await rowMenu(page, name).click();
    const menu = page.getByRole("dialog", { name });
    await expect(menu.getByRole("link", { name: "Edit" })).toBeVisible();
    await expect(menu.getByRole("link", { name: "Ban" })).toBeVisible();
    await expect(menu.getByRole("link", { name: "Delete user" })).toBeVisible();
    await menu.getByRole("link", { name: "Change role" }).click();
    await expect(page.getByRole("heading", { name: "Change the role of 1 user" })).toBeVisible();
    await page.getByLabel("Role").selectOption("Administrator");
    await page.getByRole("button", { name: "Change role" }).click();
    await expect(page.getByText("Role of 1 user changed.")).toBeVisible();
    await expect(page).toHaveURL(/searchTerm=Ines/);
    expect(await stored(server, "id", id)).toMatchObject([{ role: "admin" }]);

    await rowMenu(page, name).click();
    await menu.getByRole("link", { name: "Ban" }).click();
    await button(page, "Ban user").click();
    await expect(page.getByText(`${name} is banned.`)).toBeVisible();
    await expect(page).toHaveURL(list);
    await rowMenu(page, name).click();
    await menu.getByRole("link", { name: "Delete user" }).click();
    const confirmation = page.getByRole("dialog", { name: `Delete ${name}?` });
    await confirmation.getByRole("link", { name: "Cancel" }).click();
    await expect(page).toHaveURL(list);
    expect(await stored(server, "id", id)).toMatchObject([{ id }]);
  },
);

asAdministrator(
  "canceling a deletion leads back to the row, and Back does not open its menu again",
  async ({ page, server, javaScriptEnabled }) => {
    asAdministrator.skip(!javaScriptEnabled, "without JavaScript a link always adds to the history");
    const name = `Ines ${uniqueTag()}`;
    await insert(server, name);
    await page.goto("/manager/dashboard");
    await page.goto(`/manager/users?${new URLSearchParams({ searchTerm: name })}`);
    await hydrated(page);
    for (const close of [
      () => page.getByRole("dialog").getByRole("link", { name: "Cancel" }).click(),
      () => page.keyboard.press("Escape"),
    ]) {
      await rowMenu(page, name).press("Enter");
      await page.getByRole("dialog", { name }).getByRole("link", { name: "Delete user" }).press("Enter");
      await expect(page.getByRole("dialog", { name: `Delete ${name}?` })).toBeVisible();
      await close();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(rowMenu(page, name)).toBeFocused();
    }
    await page.goBack();
    await expect(page).toHaveURL("/manager/dashboard");
  },
);
