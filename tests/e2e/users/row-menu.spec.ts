import { asAdministrator, uniqueTag } from "#tests/e2e/administrator.ts";
import { button, link } from "#tests/e2e/controls.ts";
import { expect, hydrated } from "#tests/e2e/fixtures.ts";
import { insert, stored } from "./rows.ts";

asAdministrator(
  "a user is changed from the menu of their row",
  async ({ page, server, javaScriptEnabled }) => {
    const name = `Ines ${uniqueTag()}`;
    const id = await insert(server, name);
    const list = `/manager/users?${new URLSearchParams({ searchTerm: name })}`;
    await page.goto(list);
    if (javaScriptEnabled) await hydrated(page);
    await link(page, `Actions for ${name}`).click();
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

    await link(page, `Actions for ${name}`).click();
    await menu.getByRole("link", { name: "Ban" }).click();
    await button(page, "Ban user").click();
    await expect(page.getByText(`${name} is banned.`)).toBeVisible();
    await expect(page).toHaveURL(list);
    await link(page, `Actions for ${name}`).click();
    await menu.getByRole("link", { name: "Delete user" }).click();
    const confirmation = page.getByRole("dialog", { name: `Delete ${name}?` });
    await confirmation.getByRole("link", { name: "Cancel" }).click();
    await expect(page).toHaveURL(list);
    expect(await stored(server, "id", id)).toMatchObject([{ id }]);
  },
);
