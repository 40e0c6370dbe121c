/**
 * Moves the focus to the row after or before the focused one.
 * @returns whether the screen has a list
 */
export function moveRowFocus(step: 1 | -1): boolean {
  const links = [...document.querySelectorAll<HTMLElement>("main tbody [data-row-link]")];
  const row = document.activeElement?.closest("tr");
  const focused = links.findIndex((link) => link.closest("tr") === row);
  const next = focused < 0 ? (step > 0 ? 0 : links.length - 1) : focused + step;
  links[Math.min(Math.max(next, 0), links.length - 1)]?.focus();
  return links.length > 0;
}

/** Adds the focused row to the selection, or removes it. @returns whether a row is focused that can be selected */
export function toggleRowSelection(): boolean {
  return click(document.activeElement?.closest("tr")?.querySelector<HTMLElement>("input[type=checkbox]"));
}

/** @returns whether the screen shows a record that the visitor may edit */
export function followEditLink(): boolean {
  return click(document.querySelector<HTMLElement>("main [data-edit-link]"));
}

/** @returns whether the screen has one */
export function focusScreenSearchField(): boolean {
  const field = document.querySelector<HTMLInputElement>("main [role=search] [type=search]");
  field?.select();
  field?.focus();
  return field !== null;
}

function click(element: HTMLElement | null | undefined): boolean {
  element?.click();
  return Boolean(element);
}
