import { expect, signUp, test } from "#tests/e2e/fixtures.ts";
import type { RunningServer } from "#tests/support/server.ts";
import { dialog } from "./account-screen.ts";

test("an impersonator sees why the email and account cannot be changed", async ({
  page,
  smtp,
  server,
  email,
}) => {
  await signUp(page, smtp, email, "Ada");
  await signUpAdministrator(server, email);
  for (const query of [
    "?state=change-email",
    "?newEmail=new@example.org",
    "?state=delete",
    "?state=confirm-delete",
  ]) {
    await page.goto(`/app/account${query}`);
    await expect(dialog(page).getByText("You cannot change the email")).toBeVisible();
    await expect(dialog(page).locator("form[method=post]")).toHaveCount(0);
  }
});

async function signUpAdministrator(server: RunningServer, email: string) {
  const id = crypto.randomUUID();
  const now = new Date();
  await server.query(
    `INSERT INTO "user" (id, name, email, email_verified, role, banned, created_at, updated_at) VALUES (?, 'Adele', ?, TRUE, 'admin', FALSE, ?, ?)`,
    id,
    `administrator-${email}`,
    now,
    now,
  );
  await server.query(
    'UPDATE session SET impersonated_by = ? WHERE user_id = (SELECT id FROM "user" WHERE email = ?)',
    id,
    email,
  );
}
