import { type RefObject, useEffect, useState } from "react";
import { useLocation } from "react-router";

/** In order, because checkboxes may share a name. */
export type DraftFields = readonly (readonly [name: string, value: string])[];

/** In session storage, until the screen at that path, with its query, is opened again. */
export function saveFormDraft(path: string, fields: DraftFields) {
  try {
    sessionStorage.setItem(keyFor(path), JSON.stringify(fields));
  } catch {
    // No storage, or none left: the draft is lost.
  }
}

/** Restores the draft once. @param path if not the current one @returns whether there was a draft */
export function useRestoredDraft(form: RefObject<HTMLFormElement | null>, path?: string): boolean {
  const { pathname, search } = useLocation();
  const screen = path ?? `${pathname}${search}`;
  const [restored, setRestored] = useState(false);
  useEffect(() => {
    const fields = takeDraft(screen);
    if (!fields || !form.current) return;
    restore(form.current, fields);
    setRestored(true);
  }, [screen, form]);
  return restored;
}

function takeDraft(path: string): DraftFields | undefined {
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
  // Scripts cannot choose files, and buttons have no input.
  if (!["file", "submit", "reset", "button", "image"].includes(input.type)) restoreText(input, values);
}

/** Fields with the same name take the values in order. */
function restoreText(field: HTMLInputElement | HTMLTextAreaElement, values: string[]) {
  const value = values.shift();
  if (value === undefined) return;
  field.value = value;
  tell(field);
}

/** Disabled options were not sent and stay; so does a choice whose option is gone. */
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
