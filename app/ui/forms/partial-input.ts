import type { ParseKeys } from "i18next";
import type { FieldErrors, FieldValues } from "react-hook-form";

const messages: Record<string, ParseKeys> = {
  date: "resources.errors.date",
  time: "resources.errors.time",
};

/** The errors of dates and times that are typed only in part: browsers would submit them as empty. */
export function findPartialInput<Values extends FieldValues>(
  form: HTMLFormElement | null,
): FieldErrors<Values> {
  const partial = [...(form?.elements ?? [])].filter(isPartial);
  const errors = partial.map(({ name, type }) => [name, { type: "partial", message: messages[type] }]);
  return Object.fromEntries(errors) as FieldErrors<Values>;
}

/** Hidden fields, such as a date that another field makes unnecessary, could not be corrected. */
function isPartial(element: Element): element is HTMLInputElement {
  if (!(element instanceof HTMLInputElement) || !messages[element.type]) return false;
  return element.validity.badInput && element.getClientRects().length > 0;
}
