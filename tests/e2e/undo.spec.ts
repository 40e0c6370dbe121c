import type { Page } from "@playwright/test";
import { asAdministrator, uniqueTag } from "./administrator.ts";
import { button, field, link } from "./controls.ts";
import { asAdministratorWithFailingRequests } from "./failing-requests.ts";
import { delayRequests, expect, hydrated, pressWhileLoading, signIn } from "./fixtures.ts";
import { endSession, insert, stored } from "./users/rows.ts";

const undo = (page: Page) => page.getByRole("button", { name: "Undo" });

asAdministrator(
  "changes to a user are undone from the toast",
  async ({ page, server, javaScriptEnabled }) => {
    const name = `Ines ${uniqueTag()}`;
    const id = await insert(server, name);
    await page.goto(`/manager/users/${id}/update`);
    await field(page, "Name").fill(`${name} Costa`);
    await button(page, "Save changes").click();
    await expect(page.getByRole("heading", { name: `${name} Costa` })).toBeVisible();
    await expect(undo(page)).toBeVisible();
    if (javaScriptEnabled) {
      for (const key of ["Alt+t", "Tab", "Tab"]) await page.keyboard.press(key);
      await expect(undo(page)).toBeFocused();
      await page.keyboard.press("Enter");
    } else await undo(page).click();
    await expect(page.getByText("The change was undone.")).toBeVisible();
    await expect(page).toHaveURL(`/manager/users/${id}`);
    await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
    await expect(undo(page)).toBeHidden();

    await link(page, "Ban").click();
    await field(page, "Reason").selectOption("Spam");
    await button(page, "Ban user").click();
    await expect(page.getByText(`${name} is banned.`)).toBeVisible();
    await undo(page).click();
    await expect(link(page, "Ban")).toBeVisible();
    expect(await stored(server, "id", id)).toMatchObject([{ name, banned: 0, ban_reason: null }]);
  },
);

asAdministrator(
  "an undo is offered again after the session has ended",
  async ({ page, server, smtp, email, javaScriptEnabled }) => {
    const name = `Ines ${uniqueTag()}`;
    const id = await insert(server, name);
    await page.goto(`/manager/users/${id}/update?list=searchTerm%3DInes`);
    await field(page, "Name").fill(`${name} Costa`);
    await button(page, "Save changes").click();
    await expect(page.getByRole("heading", { name: `${name} Costa` })).toBeVisible();
    await endSession(server, email);
    await undo(page).click();
    await expect(page).toHaveURL(/\/login\?/);
    await signIn(page, smtp, email, javaScriptEnabled, page.url());
    await expect(page).toHaveURL(`/manager/users/${id}?list=searchTerm%3DInes`);
    await expect(page.getByText("The change was not undone, because your session had ended.")).toBeVisible();
    await undo(page).click();
    await expect(page.getByText("The change was undone.")).toBeVisible();
    expect(await stored(server, "id", id)).toMatchObject([{ name }]);
  },
);

asAdministratorWithFailingRequests(
  "a change can still be undone after the server could not be reached",
  async ({ page, server, javaScriptEnabled }) => {
    asAdministrator.skip(!javaScriptEnabled, "without scripts the browser shows a page of its own");
    const name = `Ines ${uniqueTag()}`;
    const id = await insert(server, name);
    await page.goto(`/manager/users/${id}/update`);
    await field(page, "Name").fill(`${name} Costa`);
    await button(page, "Save changes").click();
    await page.route("**/undo/**", (route) => route.abort());
    await undo(page).click();
    await expect(page.getByText("Can’t reach the server")).toBeVisible();
    await page.unroute("**/undo/**");
    await undo(page).click();
    await expect(page.getByText("The change was undone.")).toBeVisible();
    await expect(undo(page)).toBeHidden();
    expect(await stored(server, "id", id)).toMatchObject([{ name }]);
  },
);

asAdministrator("a bulk role change is undone, except for users changed since", async ({ page, server }) => {
  const tag = uniqueTag();
  const ids = [await insert(server, `${tag} a`), await insert(server, `${tag} b`)];
  const change = async () => {
    await page.goto(`/manager/users/bulk?operation=role&id=${ids.join("&id=")}&list=searchTerm%3D${tag}`);
    await field(page, "Role").selectOption("Administrator");
    await button(page, "Change role").click();
    await expect(page.getByText("Role of 2 users changed.")).toBeVisible();
  };
  const roles = async () => Promise.all(ids.map(async (id) => (await stored(server, "id", id))[0]?.role));
  await change();
  await undo(page).click();
  await expect(page.getByText("The change was undone.")).toBeVisible();
  await expect(page).toHaveURL(`/manager/users?searchTerm=${tag}`);
  expect(await roles()).toEqual(["user", "user"]);

  await change();
  await server.query('UPDATE "user" SET role = ? WHERE id = ?', "user,admin", ids[0]);
  await undo(page).click();
  await expect(
    page.getByText("The change was undone, except for 1 user for whom that is no longer possible."),
  ).toBeVisible();
  expect(await roles()).toEqual(["user,admin", "user"]);
});

asAdministrator(
  "a saved change is undone unless the record has changed since",
  async ({ page, server, javaScriptEnabled }) => {
    const id = crypto.randomUUID();
    const name = `repository-${uniqueTag()}`;
    const now = new Date();
    await server.query(
      "INSERT INTO repository (id, name, name_key, link, description, created_at, updated_at) VALUES (?, ?, ?, 'example.org/a', 'Before', ?, ?)",
      id,
      name,
      name,
      now,
      now,
    );
    const description = async () => {
      const [row] = await server.query<{ description: string }>(
        "SELECT description FROM repository WHERE id = ?",
        id,
      );
      return row?.description;
    };
    const save = async () => {
      await page.goto(`/manager/repositories/${id}/update`);
      // `fill` selects and types in two steps, and hydration between them drops the selection.
      if (javaScriptEnabled) await hydrated(page);
      await field(page, "Description").fill("After");
      await button(page, "Save changes").click();
      await expect(page.getByText("Changes saved")).toBeVisible();
    };
    await save();
    await undo(page).click();
    await expect(page.getByText("The change was undone.")).toBeVisible();
    expect(await description()).toBe("Before");

    await save();
    await server.query("UPDATE repository SET updated_at = ? WHERE id = ?", new Date(Date.now() + 5000), id);
    await undo(page).click();
    await expect(
      page.getByText("The change was not undone, because something has changed since."),
    ).toBeVisible();
    expect(await description()).toBe("After");
  },
);

asAdministrator(
  "a second change with the same message leaves the first one's Undo",
  async ({ page, server, javaScriptEnabled }) => {
    asAdministrator.skip(!javaScriptEnabled, "without JavaScript each page has one message");
    const name = `Ines ${uniqueTag()}`;
    await page.goto(`/manager/users/${await insert(server, name)}/update`);
    await field(page, "Name").fill(`${name} Costa`);
    await button(page, "Save changes").click();
    await expect(undo(page)).toHaveCount(1);
    await link(page, "Edit").click();
    await field(page, "Name").fill(`${name} Lima`);
    await button(page, "Save changes").click();
    await expect(undo(page)).toHaveCount(2);
  },
);

asAdministrator(
  "a click on Undo is not lost while the toasts load",
  async ({ page, server, javaScriptEnabled }) => {
    asAdministrator.skip(!javaScriptEnabled, "without JavaScript nothing replaces it");
    const name = `Ines ${uniqueTag()}`;
    const id = await insert(server, name);
    const letToasterLoad = await delayRequests(page, "GET", /\/assets\/toaster-.*\.js$/);
    await page.goto(`/manager/users/${id}/update`);
    await field(page, "Name").fill(`${name} Costa`);
    await button(page, "Save changes").click();
    await pressWhileLoading(page, undo(page), "/toaster-", letToasterLoad);
    await expect(page.getByText("The change was undone.")).toBeVisible();
    expect(await stored(server, "id", id)).toMatchObject([{ name }]);
  },
);
