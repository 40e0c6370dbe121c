import { open } from "#tests/e2e/controls.ts";
import { expect } from "#tests/e2e/fixtures.ts";
import { closeNotice, notice, test } from "../demo-journey.ts";

test("refuses to impersonate a user", async ({ page, server, javaScriptEnabled }) => {
  const [{ id } = { id: "" }] = await server.query<{ id: string }>(
    `SELECT id FROM "user" WHERE email = 'user@example.com'`,
  );
  await open(page, `/manager/users/${id}`, javaScriptEnabled);
  await page.getByRole("button", { name: "Impersonate" }).click();
  await expect(notice(page)).toBeVisible();
  await closeNotice(page);
  await expect(page).toHaveURL(`/manager/users/${id}`);
});
