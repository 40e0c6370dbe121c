/**
 * Whether an input method takes the key. Safari ends the composition before the Enter that confirms it, which only the code
 * tells. Source: https://bugs.webkit.org/show_bug.cgi?id=165004
 */
export function isComposing(event: Pick<KeyboardEvent, "isComposing" | "keyCode">): boolean {
  return event.isComposing || event.keyCode === 229;
}
