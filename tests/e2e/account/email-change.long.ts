import { productName } from "#app/product.ts";
import { expect, nextCode, signIn, signUp, test } from "#tests/e2e/fixtures.ts";
import { wrongCodeFor } from "#tests/support/login-codes.ts";
import { mailsTo } from "#tests/support/smtp.ts";
import { askForCodes, dialog, openPageInSecondBrowser, submitCodes } from "./account-screen.ts";

test("an email change needs both codes, notifies the old address and ends other sessions", async ({
  page,
  browser,
  baseURL,
  smtp,
  server,
  email,
  javaScriptEnabled,
}) => {
  const newEmail = `new-${email}`;
  await signUp(page, smtp, email, "Ada");
  const other = await openPageInSecondBrowser(browser, { javaScriptEnabled, baseURL });
  await signIn(other, smtp, email, javaScriptEnabled);
  await expect(other).toHaveURL("/app");

  await page.goto("/app/account");
  await page.getByRole("link", { name: "Edit email" }).click();
  const field = dialog(page).getByLabel("New email");
  for (const [typed, error] of [
    ["", "Email is required"],
    ["nowhere", "Email is invalid"],
    [email, "This is already your email. Enter a different one."],
  ] as const) {
    await field.fill(typed);
    await page.getByRole("button", { name: "Send the codes" }).click();
    await expect(dialog(page).getByText(error)).toBeVisible();
    await expect(field).toHaveValue(typed);
  }
  const [current, next] = await askForCodes(page, smtp, email, newEmail);
  const [currentField, newField] = [
    page.getByLabel("Code from your current email"),
    page.getByLabel("Code from your new email"),
  ];

  await submitCodes(page, "", "12");
  await expect(currentField).toHaveAccessibleDescription(/Code is required/);
  await expect(newField).toHaveValue("12");
  await expect(newField).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Keep my other sessions").check();
  await submitCodes(page, wrongCodeFor(current), next);
  await expect(currentField).toHaveAccessibleDescription(/Code is invalid/);
  await expect(newField).not.toHaveAttribute("aria-invalid", "true");
  await expect(newField).toHaveValue(next);
  await expect(page.getByLabel("Keep my other sessions")).toBeChecked();
  await page.getByLabel("Keep my other sessions").uncheck();
  await submitCodes(page, current, wrongCodeFor(next));
  await expect(newField).toHaveAccessibleDescription(/Code is invalid/);
  await expect(currentField).not.toHaveAttribute("aria-invalid", "true");

  await submitCodes(page, ` ${current.slice(0, 3)} ${current.slice(3)}`, next);
  await expect(page).toHaveURL("/app/account");
  await expect(page.getByText(`You now sign in with ${newEmail}.`)).toBeVisible();
  await expect(page.locator("main").getByText(newEmail, { exact: true })).toBeVisible();

  await expect.poll(() => mailsTo(smtp, email).at(-1)?.subject).toBe(`Your ${productName} email was changed`);
  expect(mailsTo(smtp, email).at(-1)?.text).toContain(newEmail);
  expect(await server.query('SELECT email FROM "user" WHERE email IN (?, ?)', email, newEmail)).toEqual([
    { email: newEmail },
  ]);
  await other.goto("/app");
  await expect(other).toHaveURL(/\/login/);
  await page.reload();
  await expect(page).toHaveURL("/app/account");
  await other.context().close();
});

test("an email change keeps the selected access and offers only what exists", async ({
  page,
  browser,
  baseURL,
  smtp,
  server,
  email,
  javaScriptEnabled,
}) => {
  const newEmail = `new-${email}`;
  await signUp(page, smtp, email, "Ada");
  const other = await openPageInSecondBrowser(browser, { javaScriptEnabled, baseURL });
  await signIn(other, smtp, email, javaScriptEnabled);
  const [row] = await server.query<{ id: string }>('SELECT id FROM "user" WHERE email = ?', email);
  const [current, next] = await askForCodes(page, smtp, email, newEmail);
  await expect(dialog(page).getByRole("checkbox")).toHaveCount(1);
  await server.query(
    "INSERT INTO account (id, user_id, created_at, provider_id, account_id, updated_at) VALUES (?, ?, ?, 'github', ?, ?)",
    crypto.randomUUID(),
    row?.id,
    new Date(),
    row?.id,
    new Date(),
  );
  await page.reload();
  await expect(dialog(page).getByRole("checkbox")).toHaveCount(2);
  await page.getByLabel("Keep my other sessions").check();
  await expect(page.getByLabel("Keep signing in with GitHub")).not.toBeChecked();
  await submitCodes(page, current, next);
  await expect(page).toHaveURL("/app/account");
  await other.goto("/app");
  await expect(other).toHaveURL("/app");
  await other.context().close();
  expect(await server.query("SELECT id FROM account WHERE user_id = ?", row?.id)).toEqual([]);
});

test("an email change is undone with a button, not by opening the link", async ({
  page,
  browser,
  baseURL,
  smtp,
  server,
  email,
  javaScriptEnabled,
}) => {
  const newEmail = `new-${email}`;
  await signUp(page, smtp, email, "Ada");
  const codes = await askForCodes(page, smtp, email, newEmail);
  await submitCodes(page, ...codes);
  await expect(page).toHaveURL("/app/account");
  await expect.poll(() => mailsTo(smtp, email).at(-1)?.text).toContain("/email-change/undo?token=");
  const link = /\/email-change\/undo\?token=[\w-]+/.exec(mailsTo(smtp, email).at(-1)?.text ?? "")?.[0] ?? "";

  const owner = await openPageInSecondBrowser(browser, { javaScriptEnabled, baseURL });
  const earlier = await owner.context().newPage();
  await earlier.goto(link);
  await owner.goto(link);
  await expect(owner.getByRole("heading", { name: "Undo the email change?" })).toBeVisible();
  await expect(owner.getByText(email, { exact: true })).toBeVisible();
  const addresses = () => server.query('SELECT email FROM "user" WHERE email IN (?, ?)', email, newEmail);
  expect(await addresses()).toEqual([{ email: newEmail }]);
  await owner.getByRole("button", { name: "Undo the change" }).click();
  await expect(owner).toHaveURL("/login");
  await expect(owner.getByText(`You can sign in with ${email} again.`)).toBeVisible();
  expect(await addresses()).toEqual([{ email }]);

  await page.goto("/app");
  await expect(page).toHaveURL(/\/login/);
  await earlier.getByRole("button", { name: "Undo the change" }).click();
  await expect(earlier.getByRole("heading", { name: "This link can’t be used" })).toBeVisible();
  const again = await owner.goto(link);
  expect(again?.status()).toBe(404);
  await expect(owner.getByRole("heading", { name: "This link can’t be used" })).toBeVisible();
  await expect(owner.getByRole("button", { name: "Undo the change" })).toBeHidden();
  await expect
    .poll(() => mailsTo(smtp, newEmail).at(-1)?.subject)
    .toBe(`Your ${productName} email change was undone`);
  await owner.context().close();
});

test("new codes for an email change invalidate the old ones", async ({ page, smtp, email }) => {
  const newEmail = `new-${email}`;
  await signUp(page, smtp, email, "Ada");
  const before = mailsTo(smtp, email).length;
  const first = await askForCodes(page, smtp, email, newEmail);
  await page.getByRole("button", { name: "Send new codes" }).click();
  const second = [await nextCode(smtp, email, before + 1), await nextCode(smtp, newEmail, 1)] as const;
  await expect(
    page.getByText("New codes are on their way. Earlier codes no longer work.").first(),
  ).toBeVisible();
  await expect(page).toHaveURL(`/app/account?newEmail=${encodeURIComponent(newEmail)}`);
  await submitCodes(page, ...first);
  await expect(dialog(page).getByText("Code is invalid").first()).toBeVisible();
  await submitCodes(page, ...second);
  await expect(page).toHaveURL("/app/account");
});

test("a taken email looks like a free one and gets no mail", async ({ page, smtp, server, email }) => {
  const taken = `taken-${email}`;
  await signUp(page, smtp, taken, "Grace");
  await page.context().clearCookies();
  await signUp(page, smtp, email, "Ada");
  const mailsBefore = mailsTo(smtp, taken).length;

  const seen: string[] = [];
  for (const address of [taken, `freed-${email}`]) {
    const before = mailsTo(smtp, email).length;
    await page.goto("/app/account?state=change-email");
    await dialog(page).getByLabel("New email").fill(address);
    await page.getByRole("button", { name: "Send the codes" }).click();
    await expect(page).toHaveURL(/newEmail=/);
    await submitCodes(page, await nextCode(smtp, email, before), "000000");
    await expect(page.getByLabel("Code from your new email")).toHaveAccessibleDescription(/Code is invalid/);
    seen.push((await dialog(page).innerText()).replace(address, "…"));
  }
  expect(seen[0]).toBe(seen[1]);
  await nextCode(smtp, `freed-${email}`, 0);
  expect(mailsTo(smtp, taken)).toHaveLength(mailsBefore);
  expect(await server.query('SELECT id FROM "user" WHERE email IN (?, ?)', email, taken)).toHaveLength(2);
});
