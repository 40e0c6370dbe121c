import { type ComponentProps, useId } from "react";
import { useRestoreTypedText } from "#app/compat/textarea-hydration.ts";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";
import { controlClassName, FieldFrame, type FieldTexts, fieldAriaProps } from "./field-frame.tsx";

export function TextareaField({
  label,
  hint,
  error,
  className = "",
  ...textarea
}: FieldTexts & ComponentProps<"textarea">) {
  const generated = useId();
  const id = textarea.id ?? textarea.name ?? generated;
  useRestoreTypedText(id, useHydrated());
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <textarea
        rows={4}
        {...textarea}
        {...fieldAriaProps(id, { hint, error })}
        id={id}
        className={`${controlClassName} field-sizing-content max-h-80 min-h-28 px-3 py-2 ${className}`}
      />
    </FieldFrame>
  );
}
