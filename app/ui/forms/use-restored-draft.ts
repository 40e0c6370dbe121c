import { type RefObject, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { type DraftFields, takeFormDraft } from "./form-draft.ts";
import { dispatchInputEvents, typeInto } from "./type-into.ts";

/** Restores the draft once. @returns whether there was a draft */
export function useRestoredDraft(form: RefObject<HTMLFormElement | null>): boolean {
  const { pathname, search } = useLocation();
  const screen = `${pathname}${search}`;
  const [restored, setRestored] = useState(false);
  useEffect(() => {
    const fields = takeFormDraft(screen);
    if (!fields || !form.current) return;
    restore(form.current, fields);
    setRestored(true);
  }, [screen, form]);
  return restored;
}

function restore(form: HTMLFormElement, fields: DraftFields) {
  const left = new Map<string, string[]>();
  for (const [name, value] of fields) left.set(name, [...(left.get(name) ?? []), value]);
  for (const element of form.elements) {
    if (element instanceof HTMLInputElement) restoreInput(element, left.get(element.name) ?? []);
    if (element instanceof HTMLTextAreaElement) restoreText(element, left.get(element.name) ?? []);
    if (element instanceof HTMLSelectElement) restoreChoice(element, left.get(element.name));
  }
  form.dispatchEvent(new CustomEvent(restoredDraftEvent, { detail: fields }));
}

/** Dispatched at the form; `detail` is the draft. @public used only by features that can be left out */
export const restoredDraftEvent = "restoreddraft";

function restoreInput(input: HTMLInputElement, values: string[]) {
  if (input.type === "checkbox" || input.type === "radio") {
    input.checked = values.includes(input.value);
    dispatchInputEvents(input);
    return;
  }
  // Scripts cannot choose files, and buttons have no input.
  if (!["file", "submit", "reset", "button", "image"].includes(input.type)) restoreText(input, values);
}

/** Fields with the same name take the values in order. */
function restoreText(field: HTMLInputElement | HTMLTextAreaElement, values: string[]) {
  const value = values.shift();
  if (value !== undefined) typeInto(field, value);
}

/** Dispatched at a select without the option; `detail` is its value. */
export const missingOptionEvent = "missingoption";

/** Disabled options were not sent and stay; so does a choice whose option is gone. */
function restoreChoice(select: HTMLSelectElement, values: string[] | undefined) {
  const options = [...select.options];
  if (!values) return;
  if (!select.multiple && !options.some(({ value }) => values.includes(value))) {
    select.dispatchEvent(new CustomEvent(missingOptionEvent, { detail: values[0] }));
    return;
  }
  for (const option of options) option.selected = values.includes(option.value);
  dispatchInputEvents(select);
}
