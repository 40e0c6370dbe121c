import type { Browser, Page } from "@playwright/test";
import { expect, nextCode } from "#tests/e2e/fixtures.ts";
import { mailsTo, type SmtpServer } from "#tests/support/smtp.ts";

/** Signed out, with another address. */
export async function openPageInSecondBrowser(
  browser: Browser,
  options: { javaScriptEnabled: boolean; baseURL?: string },
) {
  const context = await browser.newContext({
    ...options,
    userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0",
    extraHTTPHeaders: { "X-Forwarded-For": "203.0.113.9" },
  });
  return context.newPage();
}

export async function submitCode(page: Page, code: string, button: string) {
  await page.getByRole("textbox", { name: "Code" }).fill(code);
  await page.getByRole("button", { name: button }).click();
}

export function dialog(page: Page) {
  return page.getByRole("dialog");
}

export async function submitCodes(page: Page, current: string, next: string) {
  await page.getByLabel("Code from your current email").fill(current);
  await page.getByLabel("Code from your new email").fill(next);
  await page.getByRole("button", { name: "Confirm" }).click();
}

export async function askForCodes(page: Page, smtp: SmtpServer, email: string, newEmail: string) {
  const before = mailsTo(smtp, email).length;
  await page.goto("/app/account?state=change-email");
  await dialog(page).getByLabel("New email").fill(newEmail);
  await page.getByRole("button", { name: "Send the codes" }).click();
  await expect(page).toHaveURL(`/app/account?newEmail=${encodeURIComponent(newEmail)}`);
  return [await nextCode(smtp, email, before), await nextCode(smtp, newEmail, 0)] as const;
}
