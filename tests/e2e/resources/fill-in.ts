import type { Page } from "@playwright/test";

/** @param values by the names of inputs and selects */
export async function fillIn(page: Page, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    const input = page.locator(`[name=${name}]`);
    if (await input.evaluate((element) => element.matches("select"))) await input.selectOption(value);
    else await input.fill(value);
  }
}
