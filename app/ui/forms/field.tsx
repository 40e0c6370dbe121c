import { type ComponentProps, useId } from "react";
import { controlClassName, FieldFrame, type FieldTexts, fieldAriaProps } from "./field-frame.tsx";

export function Field({
  label,
  hint,
  error,
  className = "",
  ...input
}: FieldTexts & ComponentProps<"input">) {
  const generated = useId();
  const id = input.id ?? input.name ?? generated;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <input
        {...input}
        {...fieldAriaProps(id, { hint, error })}
        id={id}
        className={`${controlClassName} min-h-11 px-3 py-2 ${className}`}
      />
    </FieldFrame>
  );
}
