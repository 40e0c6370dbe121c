import { productName } from "#app/product.ts";
import { asAdministrator, uniqueTag } from "#tests/e2e/administrator.ts";
import { button, field, link } from "#tests/e2e/controls.ts";
import { expect, hydrated } from "#tests/e2e/fixtures.ts";
import { insert, stored } from "#tests/e2e/users/rows.ts";

asAdministrator("a deleted user is restored from the list", async ({ page, server, javaScriptEnabled }) => {
  const name = `Ines ${uniqueTag()}`;
  const id = await insert(server, name);
  await page.goto(`/manager/users/${id}`);
  await link(page, "Delete user").click();
  await expect(page.getByText("It can be restored within 30 days.")).toBeVisible();
  await button(page, "Delete user").click();
  await expect(page.getByText(`${name} was deleted.`)).toBeVisible();
  expect(await stored(server, "id", id)).toEqual([]);

  await page.goto(`/manager/deleted?searchTerm=${encodeURIComponent(name.toUpperCase())}`);
  await expect(page).toHaveTitle(`Recently deleted · ${productName}`);
  if (javaScriptEnabled) await hydrated(page);
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText("Users");
  await row.getByRole("button", { name: `Restore ${name}` }).click();
  await expect(page.getByText(`${name} was restored.`)).toBeVisible();
  await expect(row).toBeHidden();
  if (javaScriptEnabled) await expect(page.getByRole("main")).toBeFocused();
  expect(await stored(server, "id", id)).toMatchObject([{ name, email: `${id}@example.org` }]);
});

asAdministrator("selected records are restored together", async ({ page, server, javaScriptEnabled }) => {
  const tag = uniqueTag();
  const names = [`Ada ${tag}`, `Bela ${tag}`, `Chidi ${tag}`];
  const ids: string[] = [];
  for (const name of names) ids.push(await insert(server, name));
  await page.goto(`/manager/users/bulk?operation=delete&id=${ids.join("&id=")}`);
  await button(page, "Delete").click();
  await expect(page.getByText("3 users deleted.")).toBeVisible();
  await insert(server, "Other", { email: `${ids[1]}@example.org` });

  await page.goto(`/manager/deleted?searchTerm=${tag}`);
  if (javaScriptEnabled) await hydrated(page);
  for (const name of names.slice(0, 2)) await page.getByRole("checkbox", { name: `Select ${name}` }).check();
  if (javaScriptEnabled) await expect(page.getByText("2 records selected")).toBeVisible();
  await button(page, "Restore").click();
  await expect(page.getByText("1 record was restored. 1 record was not restored.")).toBeVisible();
  await expect(page).toHaveURL(`/manager/deleted?searchTerm=${tag}`);
  const restored = await Promise.all(ids.map((id) => stored(server, "id", id)));
  expect(restored.map(({ length }) => length)).toEqual([1, 0, 0]);
});

asAdministrator("a deletion is undone from its message", async ({ page, server }) => {
  const name = `Ines ${uniqueTag()}`;
  const id = await insert(server, name);
  await page.goto(`/manager/users/${id}?confirm=delete`);
  await button(page, "Delete user").click();
  await button(page, "Undo").click();
  await expect(page.getByText("The change was undone.")).toBeVisible();
  expect(await stored(server, "id", id)).toMatchObject([{ name }]);
});

asAdministrator("a user whose email is in use again cannot be restored", async ({ page, server }) => {
  const name = `Ines ${uniqueTag()}`;
  const id = await insert(server, name);
  await page.goto(`/manager/users/${id}?confirm=delete`);
  await button(page, "Delete user").click();
  await expect(page.getByText(`${name} was deleted.`)).toBeVisible();
  await insert(server, "Other", { email: `${id}@example.org` });
  await page.goto(`/manager/deleted?searchTerm=${encodeURIComponent(name)}`);
  const restore = button(page, `Restore ${name}: ${id}@example.org`);
  await restore.click();
  await expect(page.getByText("This email is already in use")).toBeVisible();
  await expect(restore).toBeVisible();

  await link(page, `Delete ${name}: ${id}@example.org permanently`).click();
  await expect(page.getByRole("dialog").getByText(`${id}@example.org`)).toBeVisible();
});

asAdministrator("a deleted repository is deleted permanently", async ({ page, server }) => {
  const name = `repository-${uniqueTag()}`;
  await page.goto("/manager/repositories/new");
  await field(page, "Name").fill(name);
  await field(page, "Link").fill("example.org/a");
  await button(page, "Create repository").click();
  await expect(page.getByRole("heading", { name })).toBeVisible();
  await link(page, "Delete").click();
  await button(page, "Delete repository").click();
  await expect(page.getByText("Repository deleted")).toBeVisible();

  await page.goto(`/manager/deleted?source=repository&searchTerm=${name}`);
  await link(page, `Delete ${name} permanently`).click();
  await expect(page.getByText("This cannot be undone.")).toBeVisible();
  await button(page, "Delete permanently").click();
  await expect(page.getByText(`${name} was permanently deleted.`)).toBeVisible();
  await expect(page).toHaveURL(`/manager/deleted?searchTerm=${name}&source=repository`);
  expect(await server.query("SELECT id FROM deleted_record WHERE name = ?", name)).toEqual([]);
});

asAdministrator(
  "on a phone the buttons are below the name, which alone heads the row",
  async ({ page, server }) => {
    const name = `Ines ${uniqueTag()}`;
    const id = await insert(server, name);
    await page.goto(`/manager/users/${id}?confirm=delete`);
    await button(page, "Delete user").click();
    await expect(page.getByText(`${name} was deleted.`)).toBeVisible();

    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/manager/deleted?searchTerm=${encodeURIComponent(name)}`);
    const header = page.getByRole("rowheader", { name });
    await expect(header.getByRole("button", { includeHidden: true })).toHaveCount(0);
    const above = await header.getByText("Users", { exact: false }).boundingBox();
    const below = await button(page, `Restore ${name}: ${id}@example.org`).boundingBox();
    expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? Infinity) + (above?.height ?? 0));
  },
);
