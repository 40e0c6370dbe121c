import { readFile } from "node:fs/promises";
import { productPrefix } from "#app/product.ts";
import { expect, hydrated, signUp, test } from "#tests/e2e/fixtures.ts";
import {
  dialog,
  hashOf,
  newTokenFormValues,
  rows,
  screenPath,
  shownSecret,
  stored,
} from "./token-section.ts";

test("a token is created after validation errors, shown once, and revoked after confirmation", async ({
  page,
  smtp,
  server,
  email,
}) => {
  await signUp(page, smtp, email, "Ada");
  await page.goto(screenPath);
  await expect(page.getByText("No tokens yet.")).toBeVisible();
  await page.getByRole("link", { name: "New token" }).click();
  await expect(page).toHaveURL(`${screenPath}?state=new-token`);
  const name = dialog(page).getByLabel("Name");
  await dialog(page).getByLabel("Access").selectOption("Read and write");
  await dialog(page).getByLabel("Expires").selectOption("In 7 days");
  for (const [typed, error] of [
    ["  ", "Name is required"],
    ["x".repeat(101), "Name is too long, at most 100 characters"],
    ["Night\u202ely", "Name contains invisible characters"],
  ] as const) {
    await name.fill(typed);
    await dialog(page).getByRole("button", { name: "Create token" }).click();
    await expect(dialog(page).getByText(error)).toBeVisible();
    await expect(name).toHaveValue(typed);
    await expect(dialog(page).getByLabel("Access")).toHaveValue("read-write");
    await expect(page).toHaveURL(`${screenPath}?state=new-token`);
  }
  await name.fill(" Nightly   report ");
  await dialog(page).getByRole("button", { name: "Create token" }).click();
  const secret = await shownSecret(page);
  await expect(dialog(page)).toContainText("The token Nightly report is ready.");
  const command = await dialog(page).locator("code").last().innerText();
  expect(command).toBe(`curl "${server.url}/api/v1/account" \\\n  -H "Authorization: Bearer ${secret}"`);
  const [token] = await stored(server, email);
  expect(token).toMatchObject({ name: "Nightly report", scope: "read-write", hash: hashOf(secret) });
  expect(Math.abs(Number(token?.expires_at) - Date.now() - 7 * 86_400_000)).toBeLessThan(60_000);

  await page.reload();
  await expect(dialog(page).getByText("This token was already shown")).toBeVisible();
  expect(await page.content()).not.toContain(secret);
  expect(await stored(server, email)).toEqual([token]);
  await dialog(page).getByRole("link", { name: "Done" }).click();
  await expect(page).toHaveURL(screenPath);
  await expect(rows(page)).toHaveCount(1);
  const until = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" }).format(
    token?.expires_at ?? 0,
  );
  for (const text of ["Nightly report", "Read and write", "Never used", `Expires: ${until}`]) {
    await expect(rows(page)).toContainText(text);
  }

  await page.getByRole("link", { name: "Revoke: Nightly report" }).click();
  await expect(page).toHaveURL(`${screenPath}?revoke=${token?.id}`);
  await expect(dialog(page)).toContainText(
    "Programs that use the token Nightly report will lose access immediately.",
  );
  await dialog(page).getByRole("link", { name: "Cancel" }).click();
  await expect(dialog(page)).toBeHidden();
  expect(await stored(server, email)).toHaveLength(1);
  await page.getByRole("link", { name: "Revoke: Nightly report" }).click();
  await dialog(page).getByRole("button", { name: "Revoke token" }).click();
  await expect(page.getByText("The token was revoked.")).toBeVisible();
  await expect(page).toHaveURL(screenPath);
  await expect(page.getByText("No tokens yet.")).toBeVisible();
  expect(await stored(server, email)).toEqual([]);
});

test("the secret is in no URL, readable cookie, log or export", async ({ page, smtp, server, email }) => {
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  await signUp(page, smtp, email, "Ada");
  const response = await page.request.post(`${screenPath}?state=new-token`, {
    form: await newTokenFormValues(page),
    maxRedirects: 0,
  });
  const cookie = decodeURIComponent(response.headers()["set-cookie"] ?? "");
  expect(response.headers().location).toBe(`${screenPath}?state=token`);
  expect(cookie).toMatch(/HttpOnly;.*SameSite=Lax/);
  await page.goto(`${screenPath}?state=token`);
  const secret = await shownSecret(page);
  await page.goto(screenPath);
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export my data" }).click();
  const exported = await readFile(await (await downloading).path(), "utf8");
  expect(JSON.parse(exported)).toMatchObject({
    accessTokens: [{ name: "Nightly report", scope: "read", lastUsedAt: null }],
  });
  expect(exported).not.toContain(hashOf(secret));
  const places = [
    ...addresses,
    cookie,
    Buffer.from(cookie, "base64").toString(),
    exported,
    server.log.join("\n"),
  ];
  for (const place of [...places, JSON.stringify(await stored(server, email))]) {
    expect(place).not.toContain(secret.slice(productPrefix.length));
  }
});

test("a double click creates one token, and the one shown works", async ({ page, smtp, server, email }) => {
  await signUp(page, smtp, email, "Ada");
  await page.goto(`${screenPath}?state=new-token`);
  await dialog(page).getByLabel("Name").fill("Nightly report");
  await dialog(page).getByRole("button", { name: "Create token" }).dblclick();
  const secret = await shownSecret(page);
  expect(await stored(server, email)).toMatchObject([{ hash: hashOf(secret) }]);
});

test("refuses more than fifty tokens until one is revoked", async ({ page, smtp, server, email }) => {
  await signUp(page, smtp, email, "Ada");
  const [owner] = await server.query<{ id: string }>('SELECT id FROM "user" WHERE email = ?', email);
  for (let index = 0; index < 50; index += 1) {
    await server.query(
      "INSERT INTO api_token (id, user_id, name, hash, scope, created_at) VALUES (?, ?, ?, ?, 'read', ?)",
      crypto.randomUUID(),
      owner?.id,
      `Program ${index}`,
      crypto.randomUUID(),
      new Date(0),
    );
  }
  await page.goto(`${screenPath}?state=new-token`);
  await dialog(page).getByLabel("Name").fill("One more");
  await dialog(page).getByRole("button", { name: "Create token" }).click();
  await expect(dialog(page).getByRole("alert")).toContainText("the limit of 50 tokens");
  await expect(dialog(page).getByLabel("Name")).toHaveValue("One more");
  expect(await stored(server, email)).toHaveLength(50);
});

test("refuses to revoke another user's token", async ({ page, smtp, server, email }) => {
  await signUp(page, smtp, `victim-${email}`, "Grace");
  await page.request.post(`${screenPath}?state=new-token`, {
    form: await newTokenFormValues(page),
    maxRedirects: 0,
  });
  const [token] = await stored(server, `victim-${email}`);
  await page.context().clearCookies();
  await signUp(page, smtp, email, "Ada");
  await page.goto(`${screenPath}?revoke=${token?.id}`);
  await expect(dialog(page)).toBeHidden();
  const revoking = await page.request.post(`/account/tokens/${token?.id}/revoke`, {
    form: { redirect: screenPath },
    maxRedirects: 0,
  });
  expect(revoking.status()).toBe(302);
  expect(await stored(server, `victim-${email}`)).toEqual([token]);
});

test("an administrator can have tokens, too", async ({ page, smtp, server, email }) => {
  await signUp(page, smtp, email, "Grace");
  await server.query(`UPDATE "user" SET role = 'admin' WHERE email = ?`, email);
  await page.goto("/manager/account");
  await page.getByRole("link", { name: "New token" }).click();
  await expect(page).toHaveURL("/manager/account?state=new-token");
  await dialog(page).getByLabel("Name").fill("Import");
  await dialog(page).getByLabel("Expires").selectOption("Never");
  await dialog(page).getByRole("button", { name: "Create token" }).click();
  await shownSecret(page);
  await dialog(page).getByRole("link", { name: "Done" }).click();
  await expect(page).toHaveURL("/manager/account");
  await expect(rows(page)).toContainText("Never expires");
  await page.getByRole("link", { name: "Revoke: Import" }).click();
  await dialog(page).getByRole("button", { name: "Revoke token" }).click();
  await expect(page).toHaveURL("/manager/account");
  await expect(page.getByText("The token was revoked.")).toBeVisible();
});

test("a new token is copied with one click", async ({ page, smtp, email, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, "Only a script can copy");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await signUp(page, smtp, email, "Ada");
  await page.request.post(`${screenPath}?state=new-token`, {
    form: await newTokenFormValues(page),
    maxRedirects: 0,
  });
  await page.goto(`${screenPath}?state=token`);
  const secret = await shownSecret(page);
  await hydrated(page);
  await dialog(page).getByRole("button", { name: "Copy" }).first().click();
  await expect(dialog(page).getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
});
