import { asAdministrator, uniqueTag } from "#tests/e2e/administrator.ts";
import { button, open } from "#tests/e2e/controls.ts";
import { expect } from "#tests/e2e/fixtures.ts";
import { tabTo } from "#tests/e2e/keyboard.ts";
import { insert, rowMenu, stored } from "./rows.ts";

asAdministrator(
  "a user is impersonated, and every screen shows it and how to stop",
  async ({ page, server }) => {
    const name = `Dina ${uniqueTag()}`;
    const id = await insert(server, name);
    await page.goto(`/manager/users/${id}`);
    await button(page, "Impersonate").click();
    await expect(page).toHaveURL("/app");
    const banner = page.getByText(`You are using the application as ${name}.`);
    for (const path of ["/app", "/app/repositories", "/app/account", "/manager/users"]) {
      await page.goto(path);
      await expect(banner, path).toBeVisible();
    }
    await page.goto("/app");
    expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);
    expect((await page.request.get("/manager/users")).status()).toBe(403);
    await button(page, "Stop").click();
    await expect(page.getByText("You’re back in your own account.")).toBeVisible();
    await expect(page).toHaveURL(`/manager/users/${id}`);
    await expect(banner).toBeHidden();

    const other = await insert(server, uniqueTag(), { role: "admin" });
    await page.goto(`/manager/users/${other}`);
    await expect(button(page, "Impersonate")).toBeHidden();
    const refused = await page.request.post(`/manager/users/${other}/impersonate`);
    expect(refused.url()).toContain(`/manager/users/${other}`);
    expect(await refused.text()).toContain("Administrators cannot be impersonated.");
    expect(await server.query("SELECT id FROM session WHERE user_id = ?", other)).toEqual([]);
  },
);

asAdministrator(
  "an impersonation is stopped with the keyboard",
  async ({ page, server, javaScriptEnabled }) => {
    const id = await insert(server, `Dina ${uniqueTag()}`);
    await page.request.post(`/manager/users/${id}/impersonate`, { maxRedirects: 0 });
    await open(page, "/app", javaScriptEnabled);
    await tabTo(page, button(page, "Stop"));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/manager/users/${id}`);
  },
);

asAdministrator("the menu of a row offers impersonation", async ({ page, server }) => {
  const name = `Ines ${uniqueTag()}`;
  await insert(server, name);
  await page.goto(`/manager/users?searchTerm=${encodeURIComponent(name)}`);
  await rowMenu(page, name).click();
  await expect(page.getByRole("dialog", { name }).getByRole("button", { name: "Impersonate" })).toBeVisible();
});

asAdministrator(
  "administrators cannot impersonate themselves or banned users",
  async ({ page, server, email }) => {
    const own = (await stored(server, "email", email))[0]?.id ?? "";
    const banned = await insert(server, uniqueTag(), { banned: true });
    const sessions = () =>
      server.query("SELECT id, user_id, impersonated_by FROM session WHERE user_id IN (?, ?)", own, banned);
    const before = await sessions();
    for (const id of [own, banned]) {
      await page.goto(`/manager/users/${id}`);
      await expect(button(page, "Impersonate")).toBeHidden();
      await page.request.post(`/manager/users/${id}/impersonate`, { maxRedirects: 0 });
    }
    expect(await sessions()).toEqual(before);
  },
);

asAdministrator("an administrator returns to their own account when it expires", async ({ page, server }) => {
  const id = await insert(server, `Dina ${uniqueTag()}`);
  await page.goto(`/manager/users/${id}`);
  await button(page, "Impersonate").click();
  await expect(page).toHaveURL("/app");
  await server.query("UPDATE session SET expires_at = ? WHERE user_id = ?", new Date(0), id);
  await page.goto("/app/account");
  await expect(page).toHaveURL(/\/manager\//);
  await expect(page.getByText("The impersonation has ended. You’re back in your own account.")).toBeVisible();
  await page.goto("/manager/users");
  await expect(page.getByText("You are using the application as")).toBeHidden();
  await expect(page).toHaveURL("/manager/users");
});
