type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Fires the events of typing: React ignores the events if the value was set through the field's own property. */
export function typeInto(field: Field, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  dispatchInputEvents(field);
}

export function dispatchInputEvents(field: Field) {
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
}
