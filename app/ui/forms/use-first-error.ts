import { type RefObject, useEffect } from "react";

export function useFirstError(form: RefObject<HTMLFormElement | null>, complaint: unknown) {
  useEffect(() => {
    if (complaint) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [form, complaint]);
}
