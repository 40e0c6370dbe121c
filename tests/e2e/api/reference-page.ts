import type { Page } from "@playwright/test";
import { expect, hydrated } from "#tests/e2e/fixtures.ts";

export const referencePagePath = "/api/docs";

export function section(page: Page, operation: string) {
  return page.locator(`section#${operation}`);
}

export async function openForm(page: Page, operation: string) {
  await hydrated(page);
  await section(page, operation).getByRole("button", { name: "Try it" }).click();
  await expect(section(page, operation).locator("form")).toBeVisible();
}

export function sendButton(page: Page, operation: string) {
  return section(page, operation).getByRole("button", { name: "Send" });
}
