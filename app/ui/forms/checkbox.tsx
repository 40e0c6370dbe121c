import { type ComponentProps, type ReactNode, useId } from "react";
import { fieldAriaProps } from "./field-frame.tsx";

type CheckboxProps = Omit<ComponentProps<"input">, "type"> & {
  label: ReactNode;
  hint?: string;
  error?: string;
};

const boxClassName = "size-5 shrink-0 accent-accent";

export function Checkbox({ label, hint, error, className = "", ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div className={className}>
      <label className="flex min-h-11 items-start gap-3 py-2.5">
        <input
          {...input}
          {...fieldAriaProps(id, { hint, error })}
          type="checkbox"
          className={`mt-0.5 ${boxClassName}`}
        />
        <span>{label}</span>
      </label>
      {error ? (
        <p id={`${id}-error`} className="ms-8 text-sm text-danger">
          {error}
        </p>
      ) : null}
      {hint ? (
        <p id={`${id}-hint`} className="ms-8 text-sm text-quiet">
          {hint}
        </p>
      ) : null}
    </div>
  );
}

type RowCheckboxProps = Omit<ComponentProps<"input">, "type"> & { label: string };

/** Its label is for assistive technology; the pointer may be anywhere in 44 pixels. */
export function RowCheckbox({ label, className = "", ...input }: RowCheckboxProps) {
  return (
    <label className={`flex size-11 items-center justify-center ${className}`}>
      <input {...input} type="checkbox" aria-label={label} className={boxClassName} />
    </label>
  );
}
