import type { Page } from "@playwright/test";
import { hydrated } from "./fixtures.ts";

export async function open(page: Page, address: string, javaScript: boolean) {
  await page.goto(address);
  if (javaScript) await hydrated(page);
}

export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
export const link = (page: Page, name: string) =>
  page.getByRole("main").getByRole("link", { name, exact: true });
export const field = (page: Page, name: string) => page.getByRole("main").getByLabel(name, { exact: true });

/** A message about what was done, not the same words elsewhere, such as in a record's history. */
export const toast = (page: Page, text: string) =>
  page.locator("[data-sonner-toast], .static-toast").getByText(text);

export async function applyFilter(page: Page, label: string, option: string, javaScript: boolean) {
  await field(page, label).selectOption(option);
  if (!javaScript) await button(page, "Apply").click();
}
