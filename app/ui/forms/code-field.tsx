import { type ComponentProps, useId } from "react";
import { controlClassName, FieldFrame, type FieldTexts, fieldAriaProps } from "./field-frame.tsx";

/** Left to right in every language. Leaves room to paste a code with spaces. */
export function CodeField({ label, hint, error, ...input }: FieldTexts & ComponentProps<"input">) {
  const generated = useId();
  const id = input.id ?? input.name ?? generated;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <input
        autoComplete="one-time-code"
        inputMode="numeric"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={64}
        {...input}
        {...fieldAriaProps(id, { hint, error })}
        id={id}
        type="text"
        dir="ltr"
        className={`${controlClassName} tabular min-h-16 scroll-mt-14 ps-[0.32em] text-center text-code font-semibold tracking-[0.32em]`}
      />
    </FieldFrame>
  );
}
