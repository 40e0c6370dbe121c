import { open } from "#tests/e2e/controls.ts";
import { expect, userMenu } from "#tests/e2e/fixtures.ts";
import { closeNotice, notice, test } from "./demo-journey.ts";

test("a form returns to its screen with the notice and its input", async ({
  page,
  server,
  javaScriptEnabled,
}) => {
  const before = await server.query("SELECT * FROM repository");
  await open(page, "/manager/repositories/new", javaScriptEnabled);
  await page.getByLabel("Name", { exact: true }).fill("Plume & “fils”");
  await page.getByLabel("Link", { exact: true }).fill("example.com/plume");
  await page.getByLabel("Description", { exact: true }).fill("Première ligne\nسطر ثانٍ");
  const create = page.getByRole("button", { name: "Create repository" });
  await create.click();

  await expect(page).toHaveURL("/manager/repositories/new?notice=demo");
  await expect(notice(page)).toContainText("This is a read-only demo, this action is disabled.");
  const contact = notice(page).getByRole("link", { name: "authors@example.org" });
  await expect(contact).toHaveAttribute("href", "mailto:authors@example.org");
  await expect(notice(page).getByRole("link", { name: "Close" }).last()).toBeFocused();

  await closeNotice(page);
  await expect(page).toHaveURL("/manager/repositories/new");
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Plume & “fils”");
  await expect(page.getByLabel("Link", { exact: true })).toHaveValue("example.com/plume");
  await expect(page.getByLabel("Description", { exact: true })).toHaveValue("Première ligne\nسطر ثانٍ");
  if (javaScriptEnabled) await expect(create).toBeFocused();
  expect(await server.query("SELECT * FROM repository")).toEqual(before);

  // The next request shows an empty form.
  await page.goto("/manager/repositories");
  await page.goto("/manager/repositories/new");
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("");
});

test("the notice covers a dialog and leaves it unchanged", async ({ page, javaScriptEnabled }) => {
  await open(page, "/manager/account", javaScriptEnabled);
  await page.getByRole("link", { name: "Edit name" }).click();
  const form = page.getByRole("dialog").filter({ has: page.locator("input[name=name]") });
  await form.locator("input[name=name]").fill("Somebody else");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL("/manager/account?state=change-name&notice=demo");
  await expect(notice(page)).toBeVisible();
  await expect(page.getByRole("dialog", { name: "Change your name" })).toBeHidden();

  await closeNotice(page);
  await expect(page).toHaveURL("/manager/account?state=change-name");
  await expect(form.locator("input[name=name]")).toHaveValue("Somebody else");
  await form.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/manager/account");
  await expect(userMenu(page, "Amina Diallo")).toBeVisible();
});

test("refuses confirmed actions, too", async ({ page, server, javaScriptEnabled }) => {
  const [{ id } = { id: "" }] = await server.query<{ id: string }>(
    `SELECT id FROM "user" WHERE email = 'user@example.com'`,
  );
  await open(page, `/manager/users/${id}?confirm=delete`, javaScriptEnabled);
  await page.getByRole("button", { name: "Delete user" }).click();
  await expect(page).toHaveURL(`/manager/users/${id}?confirm=delete&notice=demo`);
  await closeNotice(page);
  await page.getByRole("dialog").getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL(`/manager/users/${id}`);
  expect(await server.query('SELECT id FROM "user" WHERE id = ?', id)).toHaveLength(1);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the notice is a drawer", async ({ page, javaScriptEnabled }) => {
    await open(page, "/manager/repositories/new?notice=demo", javaScriptEnabled);
    await expect(notice(page)).toBeVisible();
    if (javaScriptEnabled) await expect(page.locator("[data-vaul-drawer]")).toBeVisible();
    await expect
      .poll(async () => {
        const box = await notice(page).boundingBox();
        return box && [box.x, box.width, Math.round(box.y + box.height)];
      })
      .toEqual([0, 390, 844]);
    await closeNotice(page);
    await expect(page).toHaveURL("/manager/repositories/new");
  });
});

test.describe("with a script", () => {
  test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "needs JavaScript");

  test("the back button skips the notice, and Escape closes it", async ({ page }) => {
    await open(page, "/manager/users", true);
    await page.locator("summary", { hasText: "Amina Diallo" }).click();
    await page.getByRole("link", { name: "Account", exact: true }).click();
    await page.getByRole("link", { name: "Edit name" }).click();
    const save = page.getByRole("button", { name: "Save" });
    await save.click();
    await expect(notice(page).getByRole("link", { name: "Close" }).last()).toBeFocused();
    // Radix ignores Escape until it has rendered the focused dialog once more.
    await expect(async () => {
      await page.keyboard.press("Escape");
      await expect(page).toHaveURL("/manager/account?state=change-name", { timeout: 2_000 });
    }).toPass();
    await expect(save).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL("/manager/account");
  });
});
