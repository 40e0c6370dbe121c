import { type ComponentProps, useId } from "react";
import { controlLook, described, FieldFrame, type FieldTexts } from "./field-frame.tsx";

/** `min`, `max` and the value are ISO dates, `yyyy-mm-dd`. */
type DatePickerProps = FieldTexts & Omit<ComponentProps<"input">, "type">;

/** A date field: the browser's own. */
export function DatePicker({ label, hint, error, className = "", ...input }: DatePickerProps) {
  const generated = useId();
  const id = input.id ?? input.name ?? generated;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <input
        {...input}
        {...described(id, { hint, error })}
        id={id}
        type="date"
        className={`${controlLook} min-h-11 px-3 py-2 ${className}`}
      />
    </FieldFrame>
  );
}
