import { productSlug } from "#app/product.ts";

const storageKey = `${productSlug}-shortcuts`;

/** Whether shortcuts of plain keys are on in this browser (WCAG 2.1.4). */
export function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== "off";
  } catch {
    return true;
  }
}

export function setShortcutsOn(on: boolean) {
  try {
    localStorage.setItem(storageKey, on ? "on" : "off");
  } catch {
    // Storage is forbidden: they stay on.
  }
}
