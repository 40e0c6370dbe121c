import { type RefObject, useEffect } from "react";

export function useFocusFirstError(form: RefObject<HTMLFormElement | null>, errors: unknown) {
  useEffect(() => {
    if (errors) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [form, errors]);
}
