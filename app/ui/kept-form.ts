import { type RefObject, useEffect, useState } from "react";
import { useLocation } from "react-router";

type Fields = Record<string, string>;

/** Keeps the fields of a form in this tab, until the screen at that path is opened again. */
export function keepForm(path: string, fields: Fields) {
  try {
    sessionStorage.setItem(keyFor(path), JSON.stringify(fields));
  } catch {
    // No storage, or no room in it: the form is empty again, and that is all.
  }
}

/**
 * Puts back, once, what `keepForm` kept for this path.
 *
 * @returns whether there was anything
 */
export function useKeptForm(form: RefObject<HTMLFormElement | null>): boolean {
  const { pathname } = useLocation();
  const [restored, setRestored] = useState(false);
  useEffect(() => {
    const fields = takeKept(pathname);
    if (!fields || !form.current) return;
    for (const element of form.current.elements) {
      if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) continue;
      const kept = fields[element.name];
      // A script may not choose a file.
      if (kept === undefined || element.type === "file") continue;
      element.value = kept;
      element.dispatchEvent(new Event("input", { bubbles: true }));
    }
    setRestored(true);
  }, [pathname, form]);
  return restored;
}

function takeKept(path: string): Fields | undefined {
  try {
    const kept = sessionStorage.getItem(keyFor(path));
    sessionStorage.removeItem(keyFor(path));
    return kept ? (JSON.parse(kept) as Fields) : undefined;
  } catch {
    return undefined;
  }
}

function keyFor(path: string) {
  return `kept-form:${path}`;
}
