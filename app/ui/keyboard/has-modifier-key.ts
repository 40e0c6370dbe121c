type Keys = Pick<MouseEvent, "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

/** Whether the browser should handle the event itself, such as by opening a link in a new tab. */
export function hasModifierKey({ ctrlKey, metaKey, shiftKey, altKey }: Keys): boolean {
  return ctrlKey || metaKey || shiftKey || altKey;
}
