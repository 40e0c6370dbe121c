import { useLayoutEffect, useState } from "react";

/**
 * Flaw: hydration resets a text area to its default value, and moves the caret to the beginning; an input keeps both.
 * Seen in react-dom 19.3.1.
 * Remove when text typed before hydration stays: tests/e2e covers that in a browser.
 *
 * @param id of the text area
 */
export function usePreHydrationText(id: string, hydrated: boolean) {
  const [early] = useState(() => {
    if (hydrated || typeof document === "undefined") return undefined;
    const area = document.getElementById(id);
    if (!(area instanceof HTMLTextAreaElement)) return undefined;
    if (area.value === area.defaultValue && area !== document.activeElement) return undefined;
    return { text: area.value, start: area.selectionStart, end: area.selectionEnd };
  });
  useLayoutEffect(() => {
    const area = document.getElementById(id);
    if (!early || !(area instanceof HTMLTextAreaElement)) return;
    // Typed even during hydration.
    if (area.value !== area.defaultValue) return;
    area.value = early.text;
    area.setSelectionRange(early.start, early.end);
  }, [early, id]);
}
