import { type RefObject, useEffect, useState } from "react";
import { useLocation } from "react-router";

/** What a form sends, in its order: several boxes may go by one name, and one that is not ticked sends nothing. */
export type DraftFields = readonly (readonly [name: string, value: string])[];

/** Keeps the fields of a form in this tab, until the screen at that path is opened again. */
export function keepFormDraft(path: string, fields: DraftFields) {
  try {
    sessionStorage.setItem(keyFor(path), JSON.stringify(fields));
  } catch {
    // No storage, or no room in it: the form is empty again, and that is all.
  }
}

/**
 * Puts back, once, what `keepFormDraft` kept for this path.
 *
 * @param path of the form's action, where that is not the present one
 * @returns whether there was anything
 */
export function useFormDraft(form: RefObject<HTMLFormElement | null>, path?: string): boolean {
  const here = useLocation().pathname;
  const pathname = path ?? here;
  const [restored, setRestored] = useState(false);
  useEffect(() => {
    const fields = takeKept(pathname);
    if (!fields || !form.current) return;
    restore(form.current, fields);
    setRestored(true);
  }, [pathname, form]);
  return restored;
}

function takeKept(path: string): DraftFields | undefined {
  try {
    const kept = sessionStorage.getItem(keyFor(path));
    sessionStorage.removeItem(keyFor(path));
    return kept ? (JSON.parse(kept) as DraftFields) : undefined;
  } catch {
    return undefined;
  }
}

function restore(form: HTMLFormElement, fields: DraftFields) {
  const left = new Map<string, string[]>();
  for (const [name, value] of fields) left.set(name, [...(left.get(name) ?? []), value]);
  for (const element of form.elements) {
    if (element instanceof HTMLInputElement) restoreInput(element, left.get(element.name) ?? []);
    if (element instanceof HTMLTextAreaElement) restoreText(element, left.get(element.name) ?? []);
    if (element instanceof HTMLSelectElement) restoreChoice(element, left.get(element.name));
  }
}

function restoreInput(input: HTMLInputElement, values: string[]) {
  if (input.type === "checkbox" || input.type === "radio") {
    input.checked = values.includes(input.value);
    tell(input);
    return;
  }
  // A script may not choose a file, and a button has no value to lose.
  if (!["file", "submit", "reset", "button", "image"].includes(input.type)) restoreText(input, values);
}

/** Of several fields with one name each takes the next value. */
function restoreText(field: HTMLInputElement | HTMLTextAreaElement, values: string[]) {
  const value = values.shift();
  if (value === undefined) return;
  field.value = value;
  tell(field);
}

/** A disabled choice was not sent, and stays; neither does one become empty that no longer has the option. */
function restoreChoice(select: HTMLSelectElement, values: string[] | undefined) {
  const options = [...select.options];
  if (!values || (!select.multiple && !options.some(({ value }) => values.includes(value)))) return;
  for (const option of options) option.selected = values.includes(option.value);
  tell(select);
}

function tell(field: HTMLElement) {
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

function keyFor(path: string) {
  return `kept-form:${path}`;
}
