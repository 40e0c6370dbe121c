import { expect, signUp, test } from "#tests/e2e/fixtures.ts";
import { dialog, newTokenFormValues, screenPath, stored } from "./token-section.ts";

test("an impersonating administrator cannot create or revoke tokens", async ({
  page,
  smtp,
  server,
  email,
}) => {
  await signUp(page, smtp, `person-of-${email}`, "Ada");
  await page.context().clearCookies();
  await signUp(page, smtp, email, "Grace");
  await server.query(`UPDATE "user" SET role = 'admin' WHERE email = ?`, email);
  const [person] = await server.query<{ id: string }>(
    'SELECT id FROM "user" WHERE email = ?',
    `person-of-${email}`,
  );
  const token = crypto.randomUUID();
  await server.query(
    "INSERT INTO api_token (id, user_id, name, scope, hash, created_at) VALUES (?, ?, 'Report', 'read', 'hash', ?)",
    token,
    person?.id,
    new Date(),
  );
  await page.request.post(`/manager/users/${person?.id}/impersonate`, { maxRedirects: 0 });
  await page.goto(`${screenPath}?revoke=${token}`);
  await expect(page.getByText("You are using the application as Ada.")).toBeVisible();
  await expect(page.getByText("Only the account owner can create or revoke tokens.")).toBeVisible();
  await expect(page.getByRole("link", { name: "New token" })).toBeHidden();
  await expect(page.getByText("Report")).toBeVisible();
  await expect(page.getByRole("link", { name: "Revoke" })).toHaveCount(0);
  await expect(dialog(page)).toHaveCount(0);
  const revoking = await page.request.post(`/account/tokens/${token}/revoke`, {
    form: { redirect: screenPath },
    maxRedirects: 0,
  });
  expect(revoking.status()).toBe(403);
  await page.goto(`${screenPath}?state=new-token`);
  await expect(dialog(page)).toContainText("You can’t create tokens while you impersonate another user.");
  await expect(dialog(page).getByRole("button", { name: "Create token" })).toBeHidden();
  const refused = await page.request.post(`${screenPath}?state=new-token`, {
    form: await newTokenFormValues(page),
  });
  expect(refused.status()).toBe(400);
  expect(await stored(server, `person-of-${email}`)).toMatchObject([{ id: token }]);
});
