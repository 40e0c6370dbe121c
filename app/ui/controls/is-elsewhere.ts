/** Safari does not focus pressed buttons, but the part of the page that contains them. */
export function isElsewhere(focused: EventTarget | null, element: Element): boolean {
  return focused instanceof Node && !element.contains(focused) && !focused.contains(element);
}
