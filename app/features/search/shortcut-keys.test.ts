import { describe, expect, test } from "vitest";
import { isSearchKey, latinKey, messageKeys, searchKeys } from "./shortcut-keys.ts";

describe("the key", () => {
  test.each([
    ["u", "KeyU", "u"],
    ["U", "KeyU", "u"],
    ["ع", "KeyU", "u"],
    ["؟", "Slash", "?"],
    ["?", "Slash", "?"],
    ["/", "Digit7", "/"],
    // On AZERTY, the letter counts, not its position.
    ["a", "KeyQ", "a"],
    ["Enter", "Enter", "enter"],
  ])("%s at %s is %s", (key, code, expected) => {
    expect(latinKey({ key, code })).toBe(expected);
  });
});

test("the search opens with Control, on a Mac with Command, and without any other modifier", () => {
  const press = (held: object, isMac: boolean) => {
    const up = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
    return isSearchKey({ key: "k", code: "KeyK", ...up, ...held }, isMac);
  };
  expect(press({ ctrlKey: true }, false)).toBe(true);
  expect(press({ metaKey: true }, true)).toBe(true);
  expect(press({ ctrlKey: true }, true)).toBe(false);
  expect(press({ metaKey: true }, false)).toBe(false);
  expect(press({ ctrlKey: true, shiftKey: true }, false)).toBe(false);
  expect(press({ ctrlKey: true, altKey: true }, false)).toBe(false);
  expect(press({}, false)).toBe(false);
});

test("the list of shortcuts names the keys as they are on the keyboard", () => {
  expect([searchKeys(false), messageKeys(false)]).toEqual([
    ["Ctrl", "K"],
    ["Alt", "T"],
  ]);
  expect([searchKeys(true), messageKeys(true)]).toEqual([
    ["⌘", "K"],
    ["⌥", "T"],
  ]);
});
