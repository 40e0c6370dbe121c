import { type RefObject, useEffect } from "react";

/** Moves the focus to the first field that an answer of the server complains about. */
export function useFirstError(form: RefObject<HTMLFormElement | null>, complaint: unknown) {
  useEffect(() => {
    if (complaint) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [form, complaint]);
}
