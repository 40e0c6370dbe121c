import { type ComponentProps, useId } from "react";
import { controlLook, described, FieldFrame, type FieldTexts } from "./field-frame.tsx";

/** A labelled text of several lines, which grows with what is typed where the browser can. */
export function TextareaField({
  label,
  hideLabel,
  hint,
  error,
  className = "",
  ...textarea
}: FieldTexts & ComponentProps<"textarea">) {
  const generated = useId();
  const id = textarea.id ?? textarea.name ?? generated;
  return (
    <FieldFrame id={id} label={label} hideLabel={hideLabel} hint={hint} error={error}>
      <textarea
        rows={4}
        {...textarea}
        {...described(id, { hint, error })}
        id={id}
        className={`${controlLook} field-sizing-content max-h-80 min-h-28 px-3 py-2 ${className}`}
      />
    </FieldFrame>
  );
}
