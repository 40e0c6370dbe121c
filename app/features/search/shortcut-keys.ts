/** Milliseconds between the keys of a sequence such as `g u`. */
export const sequenceMs = 1500;

type PressedKey = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/** The key as a letter or sign of the Latin layout, so that `g u` also works on other keyboards. */
export function latinKey({ key, code }: Pick<KeyboardEvent, "key" | "code">): string {
  if (key === "؟") return "?";
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  return letter && /^[^\0-\x7f]$/.test(key) ? letter.toLowerCase() : key.toLowerCase();
}

/** Control K edits text on a Mac. */
export function isSearchKey(event: PressedKey, isMac: boolean): boolean {
  const { ctrlKey, metaKey, altKey, shiftKey } = event;
  const isHeld = isMac ? metaKey && !ctrlKey : ctrlKey && !metaKey;
  return isHeld && !altKey && !shiftKey && latinKey(event) === "k";
}

export function isMacKeyboard(): boolean {
  return /Mac|iP(hone|ad|od)/.test(navigator.platform);
}

export function searchKeys(isMac: boolean): readonly string[] {
  return isMac ? ["⌘", "K"] : ["Ctrl", "K"];
}

/** The library that shows the messages moves the focus to them. */
export function messageKeys(isMac: boolean): readonly string[] {
  return isMac ? ["⌥", "T"] : ["Alt", "T"];
}
