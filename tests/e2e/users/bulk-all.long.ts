import type { Page } from "@playwright/test";
import { asAdministrator, uniqueTag } from "#tests/e2e/administrator.ts";
import { button, field } from "#tests/e2e/controls.ts";
import { expect } from "#tests/e2e/fixtures.ts";
import { insert, stored } from "./rows.ts";

asAdministrator(
  "a job changes the role of all matching users, or deletes them",
  async ({ page, server, javaScriptEnabled }) => {
    const tag = uniqueTag();
    const ids: string[] = [];
    for (let made = 0; made < 22; made += 1) ids.push(await insert(server, `${tag} ${made}`));
    const roles = async () => (await Promise.all(ids.map((id) => stored(server, "id", id)))).flat();

    await page.goto(`/manager/users?searchTerm=${tag}`);
    await button(page, "Change all roles").click();
    await expect(page.getByRole("heading", { name: "Change the role of 22 users" })).toBeVisible();
    await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(22);
    await field(page, "Role").selectOption("Administrator");
    await button(page, "Change role").click();
    await expect(page.getByText("The job has started.")).toBeVisible();
    await expect(page).toHaveURL(/\/manager\/jobs\/\d+$/);
    await expectDone(page, javaScriptEnabled, "Roles changed", "22");
    expect((await roles()).map(({ role }) => role)).toEqual(Array(22).fill("admin"));

    await page.getByRole("link", { name: "All users" }).click();
    await expect(page).toHaveURL("/manager/users");
    await page.goto(`/manager/users?searchTerm=${tag}&role=admin`);
    await button(page, "Delete all").click();
    await expect(page.getByRole("heading", { name: "Delete 22 users?" })).toBeVisible();
    const late = await insert(server, `${tag} late`);
    await server.query(`UPDATE "user" SET role = 'admin' WHERE id = ?`, late);
    await button(page, "Delete").click();
    await expect(page.getByText("The number of users has changed")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Delete 23 users?" })).toBeVisible();
    await button(page, "Delete").click();
    await expectDone(page, javaScriptEnabled, "Users deleted", "23");
    expect(await roles()).toEqual([]);
    expect(await stored(server, "id", late)).toEqual([]);
  },
);

asAdministrator(
  "the administrator's own account is left out, wherever it is in the list",
  async ({ page, server, email, javaScriptEnabled }) => {
    await page.goto(`/manager/users/bulk/all?operation=delete&searchTerm=${email}`);
    await expect(page.getByText("You cannot do this to your own account.")).toBeVisible();
    await expect(page).toHaveURL(/\/manager\/users$/);

    // The administrator is the oldest user, whom the confirmation does not show.
    for (let made = 0; made < 51; made += 1) await insert(server, "Ines", { email: `${made}.${email}` });
    await page.goto(`/manager/users/bulk/all?operation=delete&searchTerm=${email}`);
    await expect(page.getByRole("heading", { name: "Delete 51 users?" })).toBeVisible();
    await expect(page.getByText("1 user is left out")).toBeVisible();
    await button(page, "Delete").click();
    await expectDone(page, javaScriptEnabled, "Users deleted", "51");
    expect(await stored(server, "email", email)).toMatchObject([{ email }]);
  },
);

asAdministrator(
  "a changed number of users keeps the typed input, and a form sent twice starts one job",
  async ({ page, server }) => {
    const tag = uniqueTag();
    await insert(server, `${tag} one`);
    const address = `/manager/users/bulk/all?operation=ban&searchTerm=${tag}`;
    await page.goto(address);
    await field(page, "Reason").selectOption("Spam");
    await field(page, "Details").fill("Sends the same message to everybody");
    await insert(server, `${tag} late`);
    await button(page, "Ban").click();
    await expect(page.getByText("The number of users has changed")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Ban 2 users?" })).toBeVisible();
    await expect(field(page, "Reason")).toHaveValue(/./);
    await expect(field(page, "Details")).toHaveValue("Sends the same message to everybody");

    const form = await page.evaluate(() => {
      const sent = new FormData(document.querySelector("main form") as HTMLFormElement);
      return new URLSearchParams(sent as unknown as Record<string, string>).toString();
    });
    await button(page, "Ban").click();
    await expect(page).toHaveURL(/\/manager\/jobs\/\d+$/);
    const first = page.url();
    await insert(server, `${tag} later`);
    const again = await page.request.post(address, {
      headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: new URL(first).origin },
      data: form,
    });
    expect(again.url()).toBe(first);
  },
);

asAdministrator("an invalid filter changes no user", async ({ page }) => {
  await page.goto("/manager/users/bulk/all?operation=delete&role=typo");
  await expect(page).toHaveURL("/manager/users");
  await expect(page.getByText("Select at least one user.")).toBeVisible();
});

async function expectDone(page: Page, javaScript: boolean, term: string, value: string) {
  const outcome = page.getByRole("main").locator("dl > div").filter({ hasText: term });
  await expect(async () => {
    if (!javaScript) await page.reload();
    await expect(outcome).toContainText(value, { timeout: javaScript ? 4_000 : 500 });
  }).toPass({ timeout: 15_000 });
  await expect(page.getByText("Done", { exact: true })).toBeVisible();
}
