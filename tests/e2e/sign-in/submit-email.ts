import type { Page } from "@playwright/test";
import { expect } from "#tests/e2e/fixtures.ts";

export async function submitEmail(page: Page, email: string) {
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Login with email" }).click();
  await expect(page).toHaveURL(/\/login\/verify\?/);
}
