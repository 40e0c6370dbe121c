import { readFile } from "node:fs/promises";
import { productName, productSlug } from "#app/product.ts";
import {
  delayRequests,
  expect,
  hydrated,
  nextCode,
  pressWhileLoading,
  signIn,
  signUp,
  test,
  userMenu,
} from "#tests/e2e/fixtures.ts";
import { endSession } from "#tests/e2e/users/rows.ts";
import { hasLanguageSwitch, languageName, otherLanguage, textIn } from "#tests/support/languages.ts";
import { wrongCodeFor } from "#tests/support/login-codes.ts";
import { mailsTo } from "#tests/support/smtp.ts";
import { dialog, submitCode } from "./account-screen.ts";

test("the name is changed, with errors beside the field", async ({ page, smtp, email }) => {
  await signUp(page, smtp, email, "Ada");
  await page.goto("/app/account");
  await expect(page).toHaveTitle(`Account · ${productName}`);
  await page.getByRole("link", { name: "Edit name" }).click();
  await expect(page).toHaveURL("/app/account?state=change-name");
  const name = dialog(page).getByLabel("Name");
  await expect(name).toHaveValue("Ada");

  for (const [typed, error] of [
    ["   ", "Name is required"],
    ["12345", "Name is invalid"],
  ] as const) {
    await name.fill(typed);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(dialog(page).getByText(error)).toBeVisible();
    await expect(name).toHaveValue(typed);
    await expect(page).toHaveURL("/app/account?state=change-name");
  }

  await name.fill(" Zoë   Kimani ");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL("/app/account");
  await expect(page.getByText("Your name was changed.")).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(userMenu(page, "Zoë Kimani")).toBeVisible();
});

test("a name is not saved after another user signed in", async ({
  page,
  smtp,
  server,
  email,
  javaScriptEnabled,
}) => {
  await signUp(page, smtp, email, "Ada");
  await page.goto("/app/account?state=change-name");
  if (javaScriptEnabled) await hydrated(page);
  await dialog(page).getByLabel("Name").fill("Ada Lovelace");
  await page.context().clearCookies();
  await signUp(page, smtp, `other-${email}`, "Bea");
  await page.getByRole("button", { name: "Save" }).click();
  const title = "This browser is now signed in as another user";
  if (javaScriptEnabled) {
    await expect(page.getByRole("alert").filter({ hasText: title })).toBeVisible();
  } else {
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await page.goBack();
  }
  await expect(dialog(page).getByLabel("Name")).toHaveValue("Ada Lovelace");
  const names = await server.query<{ name: string }>(
    `SELECT name FROM "user" WHERE email IN (?, ?) ORDER BY name`,
    email,
    `other-${email}`,
  );
  expect(names).toEqual([{ name: "Ada" }, { name: "Bea" }]);
});

test("Back leaves the screen after its dialog was closed", async ({
  page,
  smtp,
  email,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, "without JavaScript a link always adds to the history");
  await signUp(page, smtp, email, "Ada");
  const closings = [
    () => dialog(page).getByRole("link", { name: "Cancel" }).click(),
    () => dialog(page).getByRole("link", { name: "Close" }).dblclick(),
    () => page.keyboard.press("Escape"),
  ];
  for (const close of closings) {
    await page.goto("/app/repositories");
    await page.goto("/app/account");
    await hydrated(page);
    for (const _ of ["once", "twice"]) {
      await page.getByRole("link", { name: "Edit name" }).click();
      await expect(dialog(page).getByLabel("Name")).toBeFocused();
      await close();
      await expect(page).toHaveURL("/app/account");
      await expect(dialog(page)).toHaveCount(0);
      await expect(page.getByRole("link", { name: "Edit name" })).toBeFocused();
    }
    await page.goBack();
    await expect(page).toHaveURL("/app/repositories");
  }
  await page.goto("/app/account?state=change-name");
  await hydrated(page);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/app/account");
  await page.goBack();
  await expect(page).toHaveURL("/app/repositories");
});

test("Back does not open a dialog again whose form was sent", async ({
  page,
  smtp,
  email,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, "without JavaScript a form always adds to the history");
  await signUp(page, smtp, email, "Ada");
  await page.goto("/app/account");
  await hydrated(page);
  await page.getByRole("link", { name: "Edit name" }).click();
  await dialog(page).getByLabel("Name").fill("Zoë");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Your name was changed.")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Delete my account" }).click();
  await dialog(page).getByRole("button", { name: "Send the code" }).click();
  await expect(dialog(page).getByLabel("Code")).toBeVisible();
  await dialog(page).getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/app/account");
  await page.goBack();
  await expect(page).toHaveURL("/app/account");
  await expect(dialog(page)).toHaveCount(0);
});

test("a click on a button is not lost while its dialog loads", async ({
  page,
  smtp,
  email,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, "without JavaScript nothing replaces it");
  await signUp(page, smtp, email, "Ada");
  const letDialogLoad = await delayRequests(page, "GET", /\/assets\/dialog-modal-.*\.js$/);
  const requested = page.waitForRequest(/\/dialog-modal-/);
  await page.goto("/app/account?state=change-name");
  await requested;
  await dialog(page).getByLabel("Name").fill("Zoë");
  const save = page.getByRole("button", { name: "Save" });
  await pressWhileLoading(page, save, "/dialog-modal-", letDialogLoad);
  await expect(page.getByText("Your name was changed.")).toBeVisible();
});

test("theme and language are changed", async ({ page, smtp, email }) => {
  await signUp(page, smtp, email, "Ada");
  await page.goto("/app/account");
  const main = page.locator("main");
  await main.getByLabel("Theme: System").click();
  await main.getByRole("button", { name: "Dark" }).click();
  await expect(page.locator("html")).toHaveClass("dark");
  await expect(main.getByLabel("Theme: Dark")).toBeVisible();
  if (hasLanguageSwitch) {
    await main.getByLabel("Language: English").click();
    await main.getByRole("button", { name: languageName(otherLanguage) }).click();
  }
  await expect(page.locator("html")).toHaveAttribute("lang", otherLanguage);
  await expect(page).toHaveURL("/app/account");
  await expect(page).toHaveTitle(`${textIn(otherLanguage, "account.pageTitle")} · ${productName}`);
});

test("the export contains all stored data and no secret", async ({
  page,
  smtp,
  server,
  email,
  javaScriptEnabled,
}) => {
  await signUp(page, smtp, email, "Ada");
  // A zone whose date differs from UTC.
  const timeZone = new Date().getUTCHours() < 10 ? "Pacific/Pago_Pago" : "Pacific/Kiritimati";
  const today = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format();
  await page.context().addCookies([{ name: "timeZone", value: timeZone, url: server.url }]);
  await page.goto("/app/account");
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export my data" }).click();
  const download = await downloading;

  expect(download.suggestedFilename()).toBe(`${productSlug}-account-${today}.json`);
  const text = await readFile(await download.path(), "utf8");
  expect(JSON.parse(text)).toMatchObject({
    account: { email, name: "Ada", role: "user", emailVerified: true },
    sessions: [
      { address: expect.stringMatching(/^198\.18\./), userAgent: expect.stringContaining("Chrome") },
    ],
    signInProviders: [],
  });
  const [session] = await server.query<{ token: string }>(
    'SELECT token FROM session JOIN "user" ON "user".id = user_id WHERE email = ?',
    email,
  );
  expect(text).not.toContain(session?.token);

  await endSession(server, email);
  await page.getByRole("link", { name: "Export my data" }).click();
  await expect(page).toHaveURL("/login?redirect=%2Fapp%2Faccount");
  await signIn(page, smtp, email, javaScriptEnabled, page.url());
  await expect(page).toHaveURL("/app/account");
});

test("the account is deleted with a code", async ({ page, smtp, server, email }) => {
  await signUp(page, smtp, email, "Ada");
  const before = mailsTo(smtp, email).length;
  await page.goto("/app/account");
  await page.getByRole("link", { name: "Delete my account" }).click();
  await expect(page).toHaveURL("/app/account?state=delete");
  await page.getByRole("button", { name: "Send the code" }).click();
  await expect(page).toHaveURL("/app/account?state=confirm-delete");
  const code = await nextCode(smtp, email, before);
  await submitCode(page, wrongCodeFor(code), "Delete my account");
  await expect(dialog(page).getByText("Code is invalid")).toBeVisible();
  expect(await server.query('SELECT id FROM "user" WHERE email = ?', email)).toHaveLength(1);

  await submitCode(page, code, "Delete my account");
  await expect(page).toHaveURL("/login");
  await expect(page.getByText("Your account was deleted.")).toBeVisible();
  expect(await server.query('SELECT id FROM "user" WHERE email = ?', email)).toEqual([]);
  expect((await page.context().cookies()).filter(({ name }) => name.includes("session"))).toEqual([]);
  await page.goto("/app/account");
  await expect(page).toHaveURL("/login?redirect=%2Fapp%2Faccount");
});
