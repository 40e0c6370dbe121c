import { asAdministrator, uniqueTag } from "#tests/e2e/administrator.ts";
import { button, field, link } from "#tests/e2e/controls.ts";
import { expect } from "#tests/e2e/fixtures.ts";
import { insert } from "./rows.ts";

asAdministrator("every way back from a user restores the list", async ({ page, server }) => {
  const tag = uniqueTag();
  await insert(server, `${tag} Ada`, { email: `${tag}@example.org` });
  const list = `/manager/users?searchTerm=${tag}&role=user&sort=email`;
  const backToList = page.getByRole("main").getByRole("link", { name: "All users" });
  await page.goto(list);
  await link(page, `${tag} Ada`).click();
  await backToList.click();
  await expect(page).toHaveURL(list);

  for (const leave of ["All users", "Cancel"]) {
    await link(page, "New user").click();
    await link(page, leave).click();
    await expect(page).toHaveURL(list);
  }
  await link(page, "New user").click();
  await link(page, "Invite several users").click();
  await link(page, "Cancel").click();
  await expect(page).toHaveURL(list);
  await link(page, "New user").click();
  await link(page, "Invite several users").click();
  await field(page, "Email addresses").fill(`${tag}-new@example.org`);
  await button(page, "Send invitations").click();
  await expect(page.getByText("1 invitation is on its way.")).toBeVisible();
  await expect(page).toHaveURL(list);

  await link(page, `${tag} Ada`).click();
  await link(page, "Edit").click();
  await button(page, "Save changes").click();
  await expect(page.getByText("Changes saved")).toBeVisible();
  await link(page, "Ban").click();
  await button(page, "Ban user").click();
  await expect(page.getByText(`${tag} Ada is banned.`)).toBeVisible();
  await button(page, "Lift the ban").click();
  await expect(page.getByText(`${tag} Ada can sign in again.`)).toBeVisible();
  // A moving toast may cover it.
  await link(page, "Delete user").press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Delete user" }).click();
  await expect(page.getByText(`${tag} Ada was deleted.`)).toBeVisible();
  await expect(page).toHaveURL(list);
});
