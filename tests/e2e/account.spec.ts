import { readFile } from "node:fs/promises";
import type { Browser, Page } from "@playwright/test";
import { hasLanguageSwitch, languageName, otherLanguage, textIn } from "../support/languages.ts";
import { type RunningServer, startServer } from "../support/server.ts";
import type { SmtpServer } from "../support/smtp.ts";
import { expect, mailsTo, nextCode, signIn, signUp, test, userMenu } from "./fixtures.ts";

/** A browser of its own for the same person, signed in as they are. */
async function secondBrowser(browser: Browser, options: { javaScriptEnabled: boolean; baseURL?: string }) {
  const context = await browser.newContext({
    ...options,
    userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0",
    extraHTTPHeaders: { "X-Forwarded-For": "203.0.113.9" },
  });
  return context.newPage();
}

function wrongOf(code: string) {
  return code === "111111" ? "222222" : "111111";
}

async function submitCode(page: Page, code: string, button: string) {
  await page.getByRole("textbox", { name: "Code" }).fill(code);
  await page.getByRole("button", { name: button }).click();
}

function dialog(page: Page) {
  return page.getByRole("dialog");
}

test("change the name, with errors beside the field", async ({ page, smtp, email }) => {
  await signUp(page, smtp, email, "Ada");
  await page.goto("/app/account");
  await expect(page).toHaveTitle("Account · Plumbline");
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

test("what the address names wrongly opens nothing", async ({ page, smtp, email }) => {
  await signUp(page, smtp, email, "Ada");
  for (const query of ["?state=nothing", "?newEmail=no-address", "?state=&newEmail="]) {
    const response = await page.goto(`/app/account${query}`);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole("heading", { name: "Account", level: 1 })).toBeVisible();
    await expect(dialog(page)).toBeHidden();
  }
  await page.goto("/app/account?state=change-name");
  await dialog(page).getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/app/account");
  await expect(dialog(page)).toBeHidden();
});

test("a name typed while the session ended is still there after signing in", async ({
  page,
  smtp,
  email,
  javaScriptEnabled,
}) => {
  await signUp(page, smtp, email, "Ada");
  await page.goto("/app/account?state=change-name");
  await dialog(page).getByLabel("Name").fill("Ada Lovelace");
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(/\/login\/resume\?/);
  // Without JavaScript the form waits in this tab while another signs in.
  const opening = javaScriptEnabled ? undefined : page.context().waitForEvent("page");
  await page.getByRole("link", { name: "Sign in" }).click();
  const tab = (await opening) ?? page;
  await expect(tab).toHaveURL(/\/login\?/);
  await signIn(tab, smtp, email, javaScriptEnabled, tab.url());
  if (javaScriptEnabled) {
    await expect(page).toHaveURL("/app/account?state=change-name");
    await expect(dialog(page).getByLabel("Name")).toHaveValue("Ada Lovelace");
    await page.getByRole("button", { name: "Save" }).click();
  } else {
    await page.getByRole("button", { name: "Send" }).click();
  }
  await expect(page).toHaveURL("/app/account");
  await expect(userMenu(page, "Ada Lovelace")).toBeVisible();
});

/** The two fields of an email change, typed and sent. */
async function submitCodes(page: Page, current: string, next: string) {
  await page.getByLabel("Code from your current email").fill(current);
  await page.getByLabel("Code from your new email").fill(next);
  await page.getByRole("button", { name: "Confirm" }).click();
}

/** From the account screen to the form for both codes. @returns the codes */
async function askForCodes(page: Page, smtp: SmtpServer, email: string, newEmail: string) {
  const before = mailsTo(smtp, email).length;
  await page.goto("/app/account?state=change-email");
  await dialog(page).getByLabel("New email").fill(newEmail);
  await page.getByRole("button", { name: "Send the codes" }).click();
  await expect(page).toHaveURL(`/app/account?newEmail=${encodeURIComponent(newEmail)}`);
  return [await nextCode(smtp, email, before), await nextCode(smtp, newEmail, 0)] as const;
}

test("change the email: wrong codes, right codes, old address told, other sessions ended", async ({
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
  const other = await secondBrowser(browser, { javaScriptEnabled, baseURL });
  await signIn(other, smtp, email, javaScriptEnabled);
  await expect(other).toHaveURL("/app");

  await page.goto("/app/account");
  await page.getByRole("link", { name: "Edit email" }).click();
  const field = dialog(page).getByLabel("New email");
  for (const [typed, error] of [
    ["", "Email is required"],
    ["nowhere", "Email is invalid"],
    [email, "This is already your address. Enter another one."],
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
  await submitCodes(page, wrongOf(current), next);
  await expect(currentField).toHaveAccessibleDescription(/Code is invalid/);
  await expect(newField).not.toHaveAttribute("aria-invalid", "true");
  await expect(newField).toHaveValue(next);
  await expect(page.getByLabel("Keep my other sessions")).toBeChecked();
  await page.getByLabel("Keep my other sessions").uncheck();
  await submitCodes(page, current, wrongOf(next));
  await expect(newField).toHaveAccessibleDescription(/Code is invalid/);
  await expect(currentField).not.toHaveAttribute("aria-invalid", "true");

  await submitCodes(page, ` ${current.slice(0, 3)} ${current.slice(3)}`, next);
  await expect(page).toHaveURL("/app/account");
  await expect(page.getByText(`From now on you sign in with ${newEmail}.`)).toBeVisible();
  await expect(page.locator("main").getByText(newEmail, { exact: true })).toBeVisible();

  await expect.poll(() => mailsTo(smtp, email).at(-1)?.subject).toBe("Your Plumbline email was changed");
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

test("an email change keeps what is ticked, and offers only what there is", async ({
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
  const other = await secondBrowser(browser, { javaScriptEnabled, baseURL });
  await signIn(other, smtp, email, javaScriptEnabled);
  const [row] = await server.query<{ id: string }>('SELECT id FROM "user" WHERE email = ?', email);
  const [current, next] = await askForCodes(page, smtp, email, newEmail);
  await expect(dialog(page).getByRole("checkbox")).toHaveCount(1);
  for (const [table, columns, values] of [
    ["api_token", "name, hash, scope", ["Report", `hash-${row?.id}`, "read"]],
    ["account", "provider_id, account_id, updated_at", ["github", row?.id, new Date()]],
  ] as const) {
    await server.query(
      `INSERT INTO ${table} (id, user_id, created_at, ${columns}) VALUES (?, ?, ?, ?, ?, ?)`,
      crypto.randomUUID(),
      row?.id,
      new Date(),
      ...values,
    );
  }
  await page.reload();
  await expect(dialog(page).getByRole("checkbox")).toHaveCount(3);
  await page.getByLabel("Keep my other sessions").check();
  await page.getByLabel("Keep my access tokens").check();
  await expect(page.getByLabel("Keep signing in with GitHub")).not.toBeChecked();
  await submitCodes(page, current, next);
  await expect(page).toHaveURL("/app/account");
  await other.goto("/app");
  await expect(other).toHaveURL("/app");
  await other.context().close();
  const left = async (table: string) => server.query(`SELECT id FROM ${table} WHERE user_id = ?`, row?.id);
  expect(await left("api_token")).toHaveLength(1);
  expect(await left("account")).toEqual([]);
});

test("an email change is undone from the old mailbox, by a button and not by opening the link", async ({
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

  const owner = await secondBrowser(browser, { javaScriptEnabled, baseURL });
  await owner.goto(link);
  await expect(owner.getByRole("heading", { name: "Undo the email change?" })).toBeVisible();
  await expect(owner.getByText(email, { exact: true })).toBeVisible();
  const addresses = () => server.query('SELECT email FROM "user" WHERE email IN (?, ?)', email, newEmail);
  expect(await addresses()).toEqual([{ email: newEmail }]);
  await owner.getByRole("button", { name: "Undo the change" }).click();
  await expect(owner).toHaveURL("/login");
  await expect(owner.getByText(`You sign in with ${email} again.`)).toBeVisible();
  expect(await addresses()).toEqual([{ email }]);

  await page.goto("/app");
  await expect(page).toHaveURL(/\/login/);
  const again = await owner.goto(link);
  expect(again?.status()).toBe(404);
  await expect(owner.getByRole("heading", { name: "This link cannot be used" })).toBeVisible();
  await expect(owner.getByRole("button", { name: "Undo the change" })).toBeHidden();
  await expect
    .poll(() => mailsTo(smtp, newEmail).at(-1)?.subject)
    .toBe("The change of your Plumbline email was undone");
  await owner.context().close();
});

test("new codes for an email change make the old ones void", async ({ page, smtp, email }) => {
  const newEmail = `new-${email}`;
  await signUp(page, smtp, email, "Ada");
  const before = mailsTo(smtp, email).length;
  const first = await askForCodes(page, smtp, email, newEmail);
  await page.getByRole("button", { name: "Send new codes" }).click();
  const second = [await nextCode(smtp, email, before + 1), await nextCode(smtp, newEmail, 1)] as const;
  await expect(
    page.getByText("The codes are on their way. Older codes no longer work.").first(),
  ).toBeVisible();
  await expect(page).toHaveURL(`/app/account?newEmail=${encodeURIComponent(newEmail)}`);
  await submitCodes(page, ...first);
  await expect(dialog(page).getByText("Code is invalid").first()).toBeVisible();
  await submitCodes(page, ...second);
  await expect(page).toHaveURL("/app/account");
});

test("an administrator who acts as somebody sees why their email and account stay", async ({
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
    await expect(dialog(page).getByText("Only the account owner can change the email")).toBeVisible();
    await expect(dialog(page).locator("form[method=post]")).toHaveCount(0);
  }
});

/** Makes the session of this person an administrator's impersonation. */
async function signUpAdministrator(server: RunningServer, email: string) {
  const id = crypto.randomUUID();
  const now = new Date();
  await server.query(
    `INSERT INTO "user" (id, name, email, email_verified, role, banned, created_at, updated_at) VALUES (?, 'Chief', ?, TRUE, 'admin', FALSE, ?, ?)`,
    id,
    `chief-${email}`,
    now,
    now,
  );
  await server.query(
    'UPDATE session SET impersonated_by = ? WHERE user_id = (SELECT id FROM "user" WHERE email = ?)',
    id,
    email,
  );
}

test("a taken address looks like a free one, and gets no mail", async ({ page, smtp, server, email }) => {
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

test("own sessions: the present one is marked, one and all others can be ended", async ({
  page,
  browser,
  baseURL,
  smtp,
  email,
  javaScriptEnabled,
}) => {
  await signUp(page, smtp, email, "Ada");
  const others = [];
  for (let index = 0; index < 2; index++) {
    const other = await secondBrowser(browser, { javaScriptEnabled, baseURL });
    await signIn(other, smtp, email, javaScriptEnabled);
    others.push(other);
  }
  await page.goto("/app/account");
  const rows = page.getByRole("listitem").filter({ hasText: "Last used" });
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText("Chrome on");
  await expect(rows.first()).toContainText("This session");
  await expect(rows.first().getByRole("button")).toHaveCount(0);
  await expect(rows.nth(1)).toContainText("Firefox on Linux");
  await expect(rows.nth(1)).toContainText("203.0.113.9");

  await rows.nth(1).getByRole("button", { name: "End: Firefox on Linux, 203.0.113.9" }).click();
  await expect(page.getByText("The session was ended.")).toBeVisible();
  await expect(rows).toHaveCount(2);
  await page.getByRole("button", { name: "End all other sessions" }).click();
  await expect(page.getByText("1 other session was ended.")).toBeVisible();
  await expect(rows).toHaveCount(1);
  for (const other of others) {
    await other.goto("/app");
    await expect(other).toHaveURL(/\/login/);
    await other.context().close();
  }
  await page.goto("/app/account");
  await expect(page.getByRole("button", { name: "End all other sessions" })).toBeHidden();
});

test("nobody ends a session of somebody else", async ({ page, smtp, server, email }) => {
  await signUp(page, smtp, `victim-${email}`, "Grace");
  await page.context().clearCookies();
  await signUp(page, smtp, email, "Ada");
  const sessions = () =>
    server.query<{ id: string }>(
      'SELECT session.id FROM session JOIN "user" ON "user".id = user_id WHERE email = ?',
      `victim-${email}`,
    );
  const [victim] = await sessions();
  const answer = await page.request.post(`/account/sessions/${victim?.id}/end`, {
    headers: { Origin: server.url },
    form: { redirect: "//evil.example" },
    maxRedirects: 0,
  });
  expect(answer.headers().location).toBe("/app/account");
  expect(await sessions()).toEqual([victim]);
});

test("theme and language", async ({ page, smtp, email }) => {
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
  await expect(page).toHaveTitle(`${textIn(otherLanguage, "account.pageTitle")} · Plumbline`);
});

test("the export holds what is stored, and no secret", async ({ page, smtp, server, email }) => {
  await signUp(page, smtp, email, "Ada");
  await page.goto("/app/account");
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export my data" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^plumbline-account-\d{4}-\d\d-\d\d\.json$/);
  const text = await readFile(await download.path(), "utf8");
  expect(JSON.parse(text)).toMatchObject({
    account: { email, name: "Ada", role: "user", emailVerified: true },
    sessions: [
      { address: expect.stringMatching(/^198\.18\./), userAgent: expect.stringContaining("Chrome") },
    ],
    signInProviders: [],
    activity: expect.arrayContaining([expect.objectContaining({ kind: "user.name", by: "you", to: "you" })]),
  });
  const [session] = await server.query<{ token: string }>(
    'SELECT token FROM session JOIN "user" ON "user".id = user_id WHERE email = ?',
    email,
  );
  expect(text).not.toContain(session?.token);
});

test("delete the account by a code", async ({ page, smtp, server, email }) => {
  await signUp(page, smtp, email, "Ada");
  const before = mailsTo(smtp, email).length;
  await page.goto("/app/account");
  await page.getByRole("link", { name: "Delete my account" }).click();
  await expect(page).toHaveURL("/app/account?state=delete");
  await page.getByRole("button", { name: "Send the code" }).click();
  await expect(page).toHaveURL("/app/account?state=confirm-delete");
  const code = await nextCode(smtp, email, before);
  await submitCode(page, wrongOf(code), "Delete my account");
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

test("the last administrator cannot delete their account, on the screen and past it", async ({
  page,
  smtp,
  email,
  javaScriptEnabled,
}) => {
  const server = await startServer({
    env: { NODE_ENV: "production", SMTP_URL: smtp.url, ADMIN_EMAILS: email },
  });
  await signIn(page, smtp, email, javaScriptEnabled, `${server.url}/login`);
  await page.getByLabel("What is your name?").fill("Grace");
  await page.getByRole("button", { name: "Continue" }).click();
  await userMenu(page, "Grace").click();
  await page.getByRole("link", { name: "Account" }).click();
  await expect(page).toHaveURL(`${server.url}/manager/account`);
  await page.getByRole("link", { name: "Delete my account" }).click();
  await expect(dialog(page).getByText("You are the last administrator")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send the code" })).toBeHidden();

  const before = mailsTo(smtp, email).length;
  const answer = await page.request.post(`${server.url}/manager/account?state=delete`, {
    headers: { Origin: server.url },
    form: {},
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(400);
  expect(mailsTo(smtp, email)).toHaveLength(before);
  expect(await server.query('SELECT id FROM "user" WHERE email = ?', email)).toHaveLength(1);
  await server.stop();
});
