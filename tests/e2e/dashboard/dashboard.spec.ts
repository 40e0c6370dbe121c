import { asAdministrator } from "#tests/e2e/administrator.ts";
import { expect } from "#tests/e2e/fixtures.ts";
import { insertJob } from "#tests/support/jobs.ts";

asAdministrator("the dashboard counts users", async ({ page, server }) => {
  const people =
    (await server.query<{ count: number }>('SELECT count(*) AS count FROM "user"'))[0]?.count ?? 0;
  await page.goto("/manager/dashboard");
  await expect(page.getByRole("definition").first()).toHaveText(people.toLocaleString("en"));
  await page.getByRole("main").getByRole("link", { name: "Users", exact: true }).click();
  await expect(page).toHaveURL((url) => url.pathname === "/manager/users");
  await expect(page.getByRole("columnheader", { name: "Created" })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
  await page.goto("/manager/dashboard");
  await page.getByRole("main").getByRole("link", { name: "Signed in during the last 7 days" }).click();
  await expect(page).toHaveURL("/manager/users?sort=lastSignIn");
});

asAdministrator("the dashboard shows what needs attention", async ({ page, server }) => {
  await insertJob(server, "failed", "The disk is full");
  await page.goto("/manager/dashboard");
  const card = page.getByRole("region", { name: "Needs attention" });
  await card.getByRole("link", { name: "Background jobs that failed in the last 30 days" }).click();
  await expect(page).toHaveURL("/manager/jobs?state=failed");
  await expect(page.getByText("The disk is full").first()).toBeVisible();
});
