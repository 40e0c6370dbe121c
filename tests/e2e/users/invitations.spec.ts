import { asAdministrator, uniqueTag } from "#tests/e2e/administrator.ts";
import { button, field, link } from "#tests/e2e/controls.ts";
import { enterCode, expect, nextCode } from "#tests/e2e/fixtures.ts";
import { hasLanguageSwitch, languageCodes } from "#tests/support/languages.ts";
import { mailsTo } from "#tests/support/smtp.ts";
import { insert, stored } from "./rows.ts";

asAdministrator(
  "several users are invited and sign in with their email filled in",
  async ({ page, smtp, server, browser, baseURL, javaScriptEnabled }) => {
    const addresses = [`${uniqueTag()}@example.org`, `${uniqueTag()}@example.org`];
    const known = await insert(server, uniqueTag());
    const knownEmail = (await stored(server, "id", known))[0]?.email ?? "";
    await page.goto("/manager/users/new");
    await link(page, "Invite several users").click();
    for (const language of hasLanguageSwitch ? languageCodes : [])
      await expect(page.locator(`option[value=${language}]`)).toHaveAttribute("lang", language);
    await field(page, "Email addresses").fill(`${addresses[0]}\nnot an address`);
    await button(page, "Send invitations").click();
    await expect(page.getByText("“not an address” is not a valid email address")).toBeVisible();
    await expect(field(page, "Email addresses")).toHaveValue(`${addresses[0]}\nnot an address`);
    await field(page, "Email addresses").fill([`Ada <${addresses[0]}>`, addresses[1], knownEmail].join(", "));
    await button(page, "Send invitations").click();
    const result = page.getByRole("alert").filter({ hasText: "2 invitations are on their way." });
    await expect(result.getByText("1 address already has an account:")).toBeVisible();
    await expect(result.getByRole("listitem")).toHaveText([knownEmail]);
    await link(page, "Invite more users").click();
    await expect(field(page, "Email addresses")).toHaveValue("");

    const [address = ""] = addresses;
    const { text = "", subject } = await smtp.mailTo(address);
    expect(subject).toMatch(/^Your invitation to /);
    const login = new URL(/http\S+\/login\?\S+/.exec(text)?.[0] ?? "");
    const context = await browser.newContext({ baseURL, javaScriptEnabled });
    const guest = await context.newPage();
    await guest.goto(`${login.pathname}${login.search}`);
    await expect(guest.getByLabel("Email")).toHaveValue(address);
    const before = mailsTo(smtp, address).length;
    await guest.getByRole("button", { name: "Login with email" }).click();
    await enterCode(guest, await nextCode(smtp, address, before), javaScriptEnabled);
    await expect(guest).toHaveURL("/app");
    await context.close();
  },
);

asAdministrator("an invitation can be sent again until the first sign-in", async ({ page, smtp, server }) => {
  const email = `${uniqueTag().repeat(6)}@example.org`;
  await page.goto("/manager/users/new");
  await field(page, "Name").fill("Ada");
  await field(page, "Email").fill(email);
  await button(page, "Create user").click();
  await expect(page.getByText(`An invitation is on its way to ${email}`)).toBeVisible();
  const toast = page.locator("[data-sonner-toast], .static-toast").filter({ hasText: email });
  expect(await toast.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await expect(page.getByRole("main").getByText("Invited", { exact: true })).toBeVisible();
  await button(page, "Send the invitation again").click();
  await expect(page.getByText(`The invitation is on its way to ${email}.`)).toBeVisible();
  await expect.poll(() => mailsTo(smtp, email).length).toBe(2);

  await server.query('UPDATE "user" SET email_verified = TRUE WHERE email = ?', email);
  await button(page, "Send the invitation again").click();
  await expect(page.getByText("has already signed in and needs no invitation")).toBeVisible();
  await expect(button(page, "Send the invitation again")).toBeHidden();
});
