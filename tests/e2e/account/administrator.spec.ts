import { expect, nextCode, signUp, test, userMenu } from "#tests/e2e/fixtures.ts";
import { mailsTo } from "#tests/support/smtp.ts";

test("an administrator changes name and email and deletes the account", async ({
  page,
  smtp,
  server,
  email,
}) => {
  test.setTimeout(60_000);
  const newEmail = `new-${email}`;
  await signUp(page, smtp, `other-${email}`, "Amina");
  await page.context().clearCookies();
  await signUp(page, smtp, email, "Grace");
  await server.query(`UPDATE "user" SET role = 'admin' WHERE email IN (?, ?)`, email, `other-${email}`);
  const dialog = page.getByRole("dialog");

  await page.goto("/manager/account");
  await page.getByRole("link", { name: "Edit name" }).click();
  await dialog.getByLabel("Name").fill("Grace Wanjiru");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL("/manager/account");
  await expect(userMenu(page, "Grace Wanjiru")).toBeVisible();

  await page.getByRole("link", { name: "Edit email" }).click();
  await dialog.getByLabel("New email").fill(newEmail);
  const mailed = mailsTo(smtp, email).length;
  await page.getByRole("button", { name: "Send the codes" }).click();
  await expect(page).toHaveURL(`/manager/account?newEmail=${encodeURIComponent(newEmail)}`);
  await page.getByLabel("Code from your current email").fill(await nextCode(smtp, email, mailed));
  await page.getByLabel("Code from your new email").fill(await nextCode(smtp, newEmail, 0));
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page).toHaveURL("/manager/account");
  await expect(page.getByText(`You now sign in with ${newEmail}.`)).toBeVisible();

  const before = mailsTo(smtp, newEmail).length;
  await page.getByRole("link", { name: "Delete my account" }).click();
  await page.getByRole("button", { name: "Send the code" }).click();
  await expect(page).toHaveURL("/manager/account?state=confirm-delete");
  await page.getByRole("textbox", { name: "Code" }).fill(await nextCode(smtp, newEmail, before));
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page).toHaveURL("/login");
  expect(await server.query('SELECT id FROM "user" WHERE email IN (?, ?)', email, newEmail)).toEqual([]);
});
