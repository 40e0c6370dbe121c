import { asAdministrator, uniqueTag } from "./administrator.ts";
import { link } from "./controls.ts";
import { expect, hydrated } from "./fixtures.ts";
import { insert } from "./users/rows.ts";

asAdministrator("a wide screen shows a user beside the list", async ({ page, server, javaScriptEnabled }) => {
  const tag = uniqueTag();
  await insert(server, `${tag} Ada`);
  await insert(server, `${tag} Bea`);
  await page.setViewportSize({ width: 1700, height: 900 });
  await page.goto(`/manager/users?searchTerm=${tag}`);
  if (javaScriptEnabled) await hydrated(page);
  await link(page, `${tag} Ada`).click();
  await expect(page.getByRole("heading", { name: `${tag} Ada` })).toBeVisible();
  const sideList = page.getByRole("navigation", { name: "All users" });
  // Only a script can tell how wide the screen is.
  await expect(sideList).toHaveCount(javaScriptEnabled ? 1 : 0);
  if (!javaScriptEnabled) return;
  await expect(sideList.getByRole("link")).toHaveCount(2);
  await sideList.getByRole("link", { name: `${tag} Bea` }).click();
  await expect(page.getByRole("heading", { name: `${tag} Bea` })).toBeVisible();
  const current = sideList.locator("[aria-current=page]");
  await expect(current).toContainText(`${tag} Bea`);
  await expect(current).toHaveCSS("border-inline-start-width", "4px");
  await expect(page).toHaveURL(new RegExp(`list=searchTerm%3D${tag}`));
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(sideList).toBeHidden();
});

asAdministrator(
  "a wide screen shows a repository beside its list",
  async ({ page, server, javaScriptEnabled }) => {
    const name = `repository-${uniqueTag()}`;
    const now = new Date();
    await server.query(
      "INSERT INTO repository (id, name, name_key, link, created_at, updated_at) VALUES (?, ?, ?, 'example.org/a', ?, ?)",
      ...[crypto.randomUUID(), name, name, now, now],
    );
    await page.setViewportSize({ width: 1700, height: 900 });
    await page.goto("/manager/repositories?sort=created");
    if (javaScriptEnabled) await hydrated(page);
    await link(page, name).click();
    const current = page.getByRole("main").locator("nav [aria-current=page]");
    if (javaScriptEnabled) await expect(current).toHaveText(name);
    else await expect(current).toHaveCount(0);
  },
);
