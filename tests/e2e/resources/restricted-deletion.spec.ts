import { submitCode } from "#tests/e2e/account/account-screen.ts";
import { asAdministrator, uniqueTag } from "#tests/e2e/administrator.ts";
import { expect, nextCode, signUp, test } from "#tests/e2e/fixtures.ts";
import { textIn } from "#tests/support/languages.ts";
import { restrictingFields } from "#tests/support/restricting-fields.ts";
import { mailsTo } from "#tests/support/smtp.ts";

for (const { list, column, target, targetResource, makeReferenced, refer } of restrictingFields) {
  const screens = targetResource?.list ?? "/manager/users";
  const remove = textIn("en", targetResource?.texts.delete ?? "users.actions.delete");
  const refused = textIn("en", targetResource ? "resources.delete.inUse" : "users.refused.inUse");

  asAdministrator(
    `${list}: a record that ${column} refers to cannot be deleted`,
    async ({ page, server }) => {
      const name = uniqueTag();
      const id = await makeReferenced(server.query, name);
      const free = await refer(server.query, id);
      const ask = async () => {
        await page.goto(`${screens}/${id}?confirm=delete`);
        await page.getByRole("dialog").getByRole("button", { name: remove }).click();
      };
      await ask();
      await expect(page.getByText(refused)).toBeVisible();
      await expect(page).toHaveURL((url) => url.pathname === `${screens}/${id}`);
      const uses = page.getByRole("region", { name: textIn("en", "resources.usedBy.title") });
      await expect(uses.getByText("1 record", { exact: true })).toBeVisible();

      await free();
      await ask();
      await expect(page).toHaveURL((url) => url.pathname === screens);
      expect(await server.query(`SELECT id FROM "${target}" WHERE id = ?`, id)).toEqual([]);
    },
  );

  if (targetResource) continue;

  test(`${list}: users cannot delete their account while ${column} refers to it`, async ({
    page,
    smtp,
    server,
    email,
  }) => {
    await signUp(page, smtp, email, "Ada");
    const [person] = await server.query<{ id: string }>('SELECT id FROM "user" WHERE email = ?', email);
    const refused = page.getByText(textIn("en", "account.deletion.inUse"));
    const free = await refer(server.query, person?.id ?? "");
    const before = mailsTo(smtp, email).length;
    await page.goto("/app/account?state=delete");
    await page.getByRole("button", { name: "Send the code" }).click();
    await expect(refused).toBeVisible();

    await free();
    await page.goto("/app/account?state=delete");
    await page.getByRole("button", { name: "Send the code" }).click();
    await expect(page).toHaveURL("/app/account?state=confirm-delete");
    const code = await nextCode(smtp, email, before);
    await refer(server.query, person?.id ?? "");
    await submitCode(page, code, "Delete my account");
    await expect(refused).toBeVisible();
    expect(await server.query('SELECT id FROM "user" WHERE email = ?', email)).toHaveLength(1);
  });
}
