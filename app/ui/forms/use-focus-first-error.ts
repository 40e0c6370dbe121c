import { type RefObject, useEffect, useRef } from "react";

/**
 * Screen readers read an error with the field that gets the focus.
 * @param onHasFocus called with the id of a field that has it already, after later errors than those of the first rendering
 */
export function useFocusFirstError(
  form: RefObject<HTMLFormElement | null>,
  errors: unknown,
  onHasFocus?: (id: string) => void,
) {
  const first = useRef(errors);
  useEffect(() => {
    if (!errors) return;
    const field = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    if (field !== document.activeElement) field?.focus();
    else if (field && errors !== first.current) onHasFocus?.(field.id);
  }, [form, errors, onHasFocus]);
}
