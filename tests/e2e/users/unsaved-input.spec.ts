import { asAdministrator, uniqueTag } from "#tests/e2e/administrator.ts";
import { button, field } from "#tests/e2e/controls.ts";
import { expect, signInFromSessionEnded } from "#tests/e2e/fixtures.ts";
import { endSession, insert, stored } from "./rows.ts";

asAdministrator(
  "an edited user is kept when the session ends",
  async ({ page, server, smtp, email, javaScriptEnabled }) => {
    const id = await insert(server, uniqueTag());
    const name = `Hana ${uniqueTag()}`;
    await page.goto(`/manager/users/${id}/update`);
    const status = page.getByRole("main").getByRole("status");
    await expect(status, "a status that is there before its text").toHaveText("");
    await field(page, "Name").fill(name);
    await field(page, "Role").selectOption("Administrator");
    await endSession(server, email);
    await button(page, "Save changes").click();
    await expect(page.getByRole("heading", { name: "Your session has ended" })).toBeVisible();
    expect(await stored(server, "name", name)).toEqual([]);
    await signInFromSessionEnded(page, smtp, email, javaScriptEnabled);
    if (javaScriptEnabled) {
      await expect(page).toHaveURL(`/manager/users/${id}/update`);
      await expect(status).toContainText("We restored what you typed before signing in.");
      await expect(field(page, "Name")).toHaveValue(name);
      await expect(field(page, "Role")).toHaveValue("admin");
      await button(page, "Save changes").click();
    }
    await expect(page.getByText("Changes saved")).toBeVisible();
    expect(await stored(server, "id", id)).toMatchObject([{ name, role: "admin" }]);
  },
);

asAdministrator("typed input is kept when the account is deleted", async ({ page, server }) => {
  const [name, address] = [`Jo ${uniqueTag()}`, `${uniqueTag()}@example.org`];
  const gone = await insert(server, uniqueTag(), { email: address });
  await page.goto(`/manager/users/${gone}/update`);
  await field(page, "Name").fill(name);
  await field(page, "Role").selectOption("Administrator");
  await server.query('DELETE FROM "user" WHERE id = ?', gone);
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  await button(page, "Save changes").click();
  expect((await answer).status()).toBe(404);
  await expect(page.getByText("This account was deleted while you were editing")).toBeVisible();
  await expect(field(page, "Name")).toHaveValue(name);
  await expect(field(page, "Email")).toHaveValue(address);
  await expect(field(page, "Role")).toHaveValue("admin");
  await button(page, "Create user").click();
  await expect(page.getByText(`Account created for ${name}.`)).toBeVisible();
  const [person] = await stored(server, "email", address);
  expect(person).toMatchObject({ name, role: "admin" });
  expect(person?.id).not.toBe(gone);
});
