import { asAdministrator } from "#tests/e2e/administrator.ts";
import { expect } from "#tests/e2e/fixtures.ts";

asAdministrator("people are counted on the dashboard", async ({ page, server }) => {
  const people =
    (await server.query<{ count: number }>('SELECT count(*) AS count FROM "user"'))[0]?.count ?? 0;
  await page.goto("/manager/dashboard");
  await expect(page.getByRole("definition").first()).toHaveText(people.toLocaleString("en"));
  await page.getByRole("main").getByRole("link", { name: "Users" }).click();
  await expect(page).toHaveURL("/manager/users");
});
