import { asAdministrator } from "#tests/e2e/administrator.ts";
import { button, field } from "#tests/e2e/controls.ts";
import { expect } from "#tests/e2e/fixtures.ts";
import { stored } from "./rows.ts";

asAdministrator("administrators cannot demote, ban or delete themselves", async ({ page, server, email }) => {
  const id = (await stored(server, "email", email))[0]?.id ?? "";
  await page.goto(`/manager/users/${id}`);
  await expect(page.getByRole("heading", { name: "Actions" })).toBeHidden();
  await page.goto(`/manager/users/${id}?confirm=delete`);
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.goto(`/manager/users/${id}/update`);
  await expect(field(page, "Role")).toHaveAttribute("readonly");
  await expect(field(page, "Role")).toHaveValue("Administrator");
  await field(page, "Name").fill("Grace Hopper");
  await button(page, "Save changes").click();
  await expect(page.getByText("Changes saved")).toBeVisible();
  await page.goto(`/manager/users/${id}/ban`);
  await expect(page).toHaveURL(`/manager/users/${id}`);
  await expect(page.getByText("You cannot ban yourself")).toBeVisible();
  await page.request.post(`/manager/users/${id}/ban`, { form: { reason: "Spam" }, maxRedirects: 0 });
  await page.request.post(`/manager/users/${id}/delete`, { maxRedirects: 0 });
  const demotion = { name: "Grace Hopper", email, role: "user" };
  await page.request.post(`/manager/users/${id}/update`, { form: demotion, maxRedirects: 0 });
  expect(await stored(server, "id", id)).toMatchObject([{ name: "Grace Hopper", role: "admin", banned: 0 }]);
});
