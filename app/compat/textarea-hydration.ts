import { useEffect, useLayoutEffect, useState } from "react";

/**
 * Flaw: hydration resets a text area to its default value, and moves the caret to the beginning; an input keeps both.
 * Seen in react-dom 19.3.1.
 * Remove when text typed before hydration stays: tests/e2e covers that in a browser.
 *
 * @param id of the text area
 */
export function useRestoreTypedText(id: string, hydrated: boolean) {
  const [initialText] = useState(() => (hydrated ? undefined : typedTextIn(id)));
  useLayoutEffect(() => {
    const area = findTextarea(id);
    const typed = (area && latestInput.get(area)) ?? initialText;
    // A text that differs from the default was typed after the reset.
    if (!area || !typed || area.value !== area.defaultValue) return;
    area.value = typed.text;
    area.setSelectionRange(typed.start, typed.end);
  }, [initialText, id]);
  useEffect(stopObserving, []);
}

interface TypedText {
  text: string;
  start: number;
  end: number;
}

/** The latest input: React hydrates in steps, so users may type between its first render and the reset. */
const latestInput = new WeakMap<HTMLTextAreaElement, TypedText>();

const observed = ["input", "select"];

if (typeof document !== "undefined") {
  for (const type of observed) document.addEventListener(type, rememberInput, { capture: true });
}

function rememberInput({ target }: Event) {
  if (target instanceof HTMLTextAreaElement) latestInput.set(target, readTyped(target));
}

/** After hydration a text area keeps its text by itself. */
function stopObserving() {
  for (const type of observed) document.removeEventListener(type, rememberInput, { capture: true });
}

function typedTextIn(id: string): TypedText | undefined {
  const area = findTextarea(id);
  if (!area || (area.value === area.defaultValue && area !== document.activeElement)) return undefined;
  return readTyped(area);
}

function readTyped({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): TypedText {
  return { text: value, start: selectionStart, end: selectionEnd };
}

function findTextarea(id: string): HTMLTextAreaElement | undefined {
  if (typeof document === "undefined") return undefined;
  const area = document.getElementById(id);
  return area instanceof HTMLTextAreaElement ? area : undefined;
}
