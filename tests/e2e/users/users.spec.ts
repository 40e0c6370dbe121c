import { productName } from "#app/product.ts";
import { asAdministrator, uniqueTag } from "#tests/e2e/administrator.ts";
import { button, field, link } from "#tests/e2e/controls.ts";
import { expect } from "#tests/e2e/fixtures.ts";
import { hasLanguageSwitch, otherLanguage } from "#tests/support/languages.ts";
import { countSessions, insert, insertSession, stored } from "./rows.ts";

asAdministrator("a user is created once, with an unused email", async ({ page, server, email }) => {
  const name = `Amina ${uniqueTag()}`;
  const address = `${uniqueTag()}@example.org`;
  await page.goto("/manager/users");
  await expect(page).toHaveTitle(`Users · ${productName}`);
  await expect(page.getByRole("heading", { level: 3, name: "Configuration" })).toBeVisible();
  await link(page, "New user").click();
  await expect(page).toHaveTitle(`New user · ${productName}`);
  await button(page, "Create user").click();
  await expect(field(page, "Name")).toHaveAttribute("aria-invalid", "true");

  await field(page, "Name").fill(name);
  await field(page, "Email").fill(email.toUpperCase());
  await field(page, "Role").selectOption("Administrator");
  if (hasLanguageSwitch) await field(page, "Email language").selectOption(otherLanguage);
  await button(page, "Create user").click();
  await expect(page.getByText("This email is already in use")).toBeVisible();
  await expect(field(page, "Name")).toHaveValue(name);
  await expect(field(page, "Email")).toHaveValue(new RegExp(`^${email}$`, "i"));
  await expect(field(page, "Role")).toHaveValue("admin");
  await expect(page.locator("main [name=language]")).toHaveValue(otherLanguage);

  await field(page, "Email").fill(address);
  const id = (await page.locator("input[name=id]").getAttribute("value")) ?? "";
  await button(page, "Create user").click();
  await expect(page.getByText(`Account created for ${name}.`)).toBeVisible();
  const [person] = await stored(server, "email", address);
  expect(person).toMatchObject({ name, role: "admin", language: otherLanguage });
  await expect(page).toHaveURL(`/manager/users/${person?.id}`);
  await expect(page).toHaveTitle(`${name} · ${productName}`);

  const again = await page.request.post("/manager/users/new", {
    form: { id: person?.id ?? id, name, email: address, role: "admin" },
    maxRedirects: 0,
  });
  expect(again.status()).toBe(302);
  expect(again.headers().location).toBe(`/manager/users/${person?.id}`);
});

asAdministrator("simultaneous submissions of a form create one user", async ({ page, server }) => {
  await page.goto("/manager/users/new");
  const id = (await page.locator("input[name=id]").getAttribute("value")) ?? "";
  const form = { id, name: uniqueTag(), email: `${uniqueTag()}@example.org`, role: "user" };
  const send = () => page.request.post("/manager/users/new", { form, maxRedirects: 0 });
  for (const response of await Promise.all([send(), send(), send()])) {
    expect(response.headers().location).toBe(`/manager/users/${id}`);
  }
  expect(await stored(server, "name", form.name)).toHaveLength(1);
});

asAdministrator(
  "an edit conflict shows the second editor what the first saved",
  async ({ page, server, javaScriptEnabled }) => {
    const tag = uniqueTag();
    const id = await insert(server, `${tag} before`);
    await page.goto(`/manager/users/${id}/update`);
    await server.query(
      `UPDATE "user" SET name = ?, role = 'admin', updated_at = ? WHERE id = ?`,
      `${tag} theirs`,
      new Date(),
      id,
    );
    await field(page, "Name").fill(`${tag} mine`);
    const answer = page.waitForResponse((response) => response.request().method() === "POST");
    await button(page, "Save changes").click();
    expect((await answer).status()).toBe(409);
    await expect(page.getByText("Someone else changed this user while you were editing")).toBeVisible();
    const theirs = page.getByText("Saved by someone else").locator("..");
    await expect(theirs).toContainText([`${tag} theirs`, "Administrator"]);
    await expect(field(page, "Name")).toHaveValue(`${tag} mine`);
    expect((await stored(server, "id", id))[0]?.name).toBe(`${tag} theirs`);
    if (javaScriptEnabled) {
      await button(page, "Use this: Administrator").click();
      await expect(field(page, "Role")).toHaveValue("admin");
    }
    await button(page, "Keep mine").click();
    await expect(page.getByText("Changes saved")).toBeVisible();
    const role = javaScriptEnabled ? "admin" : "user";
    expect(await stored(server, "id", id)).toMatchObject([{ name: `${tag} mine`, role }]);

    await page.goto(`/manager/users/${id}/update`);
    await server.query(
      'UPDATE "user" SET name = ?, updated_at = ? WHERE id = ?',
      `${tag} third`,
      new Date(),
      id,
    );
    await field(page, "Name").fill(`${tag} fourth`);
    await button(page, "Save changes").click();
    await link(page, "Use theirs").click();
    await expect(field(page, "Name")).toHaveValue(`${tag} third`);
  },
);

asAdministrator("a user is deleted after a confirmation", async ({ page, server }) => {
  const name = `Emil ${uniqueTag()}`;
  const id = await insert(server, name);
  await page.goto(`/manager/users/${id}`);
  await link(page, "Delete user").click();
  await expect(page).toHaveURL(`/manager/users/${id}?confirm=delete`);
  const dialog = page.getByRole("dialog", { name: `Delete ${name}?` });
  await expect(dialog).toContainText(name);
  await dialog.getByRole("link", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`/manager/users/${id}`);
  await link(page, "Delete user").click();
  await dialog.getByRole("button", { name: "Delete user" }).click();
  await expect(page.getByText(`${name} was deleted.`)).toBeVisible();
  await expect(page).toHaveURL("/manager/users");
  expect(await stored(server, "id", id)).toEqual([]);

  const again = await page.request.post(`/manager/users/${id}/delete`);
  expect(again.url()).toMatch(/\/manager\/users$/);
  expect(await again.text()).toContain("This account no longer exists.");

  const gone = await page.goto(`/manager/users/${id}`);
  expect(gone?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "This page could not be found" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Navigation bar" }).first()).toBeVisible();
});

asAdministrator(
  "bulk actions change, ban, sign out and delete users, except oneself",
  async ({ page, server, email, javaScriptEnabled }) => {
    const tag = uniqueTag();
    await server.query('UPDATE "user" SET name = ? WHERE email = ?', `${tag} self`, email);
    const ids = [await insert(server, `${tag} a`), await insert(server, `${tag} b`)];
    const own = (await stored(server, "email", email))[0]?.id ?? "";
    const select = async (...people: string[]) => {
      await page.goto(`/manager/users?searchTerm=${tag}&sort=name`);
      for (const name of people) await page.getByRole("checkbox", { name: `Select ${tag} ${name}` }).check();
    };
    await select();
    if (javaScriptEnabled) {
      await expect(button(page, "Change role")).toBeHidden();
    } else {
      await button(page, "Change role").click();
      await expect(page.getByText("Select at least one user.")).toBeVisible();
    }

    await select("a", "b");
    await button(page, "Change role").click();
    await expect(page.getByRole("heading", { name: "Change the role of 2 users" })).toBeVisible();
    await button(page, "Change role").click();
    await expect(field(page, "Role")).toHaveAttribute("aria-invalid", "true");
    await expect(field(page, "Role")).toBeFocused();
    await field(page, "Role").selectOption("Administrator");
    await button(page, "Change role").click();
    await expect(page.getByText("Role of 2 users changed.")).toBeVisible();
    await expect(page).toHaveURL(`/manager/users?searchTerm=${tag}&sort=name`);
    for (const id of ids) expect((await stored(server, "id", id))[0]?.role).toBe("admin");

    await select("a", "b");
    await button(page, "Ban").click();
    await expect(page.getByRole("heading", { name: "Ban 2 users?" })).toBeVisible();
    await field(page, "Reason").selectOption("Spam");
    await field(page, "Duration").selectOption("Until a specific date");
    await page.getByLabel("Until", { exact: true }).fill("2020-01-01");
    await button(page, "Ban").click();
    await expect(page.getByLabel("Until", { exact: true })).toHaveAttribute("aria-invalid", "true");
    await expect(field(page, "Reason")).toHaveValue("spam");
    await field(page, "Duration").selectOption("Indefinitely");
    await button(page, "Ban").click();
    await expect(page.getByText("2 users banned.")).toBeVisible();
    for (const id of ids) {
      expect((await stored(server, "id", id))[0]).toMatchObject({ banned: 1, ban_reason: "Spam" });
    }

    for (const id of ids) await insertSession(server, id);
    await select("a");
    await button(page, "Sign out").click();
    await expect(page.getByRole("heading", { name: "Sign out 1 user?" })).toBeVisible();
    await button(page, "Sign out").click();
    await expect(page.getByText("1 user signed out.")).toBeVisible();
    expect(await Promise.all(ids.map((id) => countSessions(server, id)))).toEqual([0, 1]);

    await select("a", "b", "self");
    await button(page, "Delete").click();
    await expect(page.getByRole("heading", { name: "Delete 2 users?" })).toBeVisible();
    await expect(page.getByText("1 user is left out")).toBeVisible();
    await expect(page.getByRole("main").getByRole("listitem")).toContainText([
      `${tag} a${ids[0]}@example.org`,
      `${tag} b${ids[1]}@example.org`,
      `${email} · You cannot do this to your own account.`,
    ]);
    await button(page, "Delete").click();
    await expect(page.getByText("2 users deleted.")).toBeVisible();
    expect(await stored(server, "id", own)).toMatchObject([{ role: "admin" }]);
    for (const id of ids) expect(await stored(server, "id", id)).toEqual([]);
  },
);
