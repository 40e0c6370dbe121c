import { askForCodes, submitCodes } from "#tests/e2e/account/account-screen.ts";
import { expect, signUp, test } from "#tests/e2e/fixtures.ts";

test("an email change offers to keep access tokens", async ({ page, smtp, server, email }) => {
  await signUp(page, smtp, email, "Ada");
  const [row] = await server.query<{ id: string }>('SELECT id FROM "user" WHERE email = ?', email);
  const codes = await askForCodes(page, smtp, email, `new-${email}`);
  await expect(page.getByLabel("Keep my access tokens")).toBeHidden();
  await server.query(
    "INSERT INTO api_token (id, user_id, created_at, name, hash, scope) VALUES (?, ?, ?, 'Report', ?, 'read')",
    crypto.randomUUID(),
    row?.id,
    new Date(),
    `hash-${row?.id}`,
  );
  await page.reload();
  await page.getByLabel("Keep my access tokens").check();
  await submitCodes(page, ...codes);
  await expect(page).toHaveURL("/app/account");
  expect(await server.query("SELECT id FROM api_token WHERE user_id = ?", row?.id)).toHaveLength(1);
});
