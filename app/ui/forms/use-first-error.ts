import { type RefObject, useEffect } from "react";

/** Focuses the first field with an error from the server. */
export function useFirstError(form: RefObject<HTMLFormElement | null>, complaint: unknown) {
  useEffect(() => {
    if (complaint) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [form, complaint]);
}
