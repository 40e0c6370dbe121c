import type { Page } from "@playwright/test";

/** @param values by the names of inputs and selects */
export async function fillIn(page: Page, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    const input = page.getByRole("main").locator(`[name=${name}]`);
    const kind = await input.evaluate((element: HTMLInputElement) => element.type);
    if (kind === "select-one") await input.selectOption(value);
    else if (kind === "hidden") await input.evaluate(fillHidden, value);
    else await input.fill(value);
  }
}

function fillHidden(element: HTMLInputElement, value: string) {
  element.value = value;
  element.dispatchEvent(new Event("input", { bubbles: true }));
}
