import { type ComponentProps, type ReactNode, useId } from "react";
import { fieldAriaProps } from "./field-frame.tsx";

type CheckboxProps = Omit<ComponentProps<"input">, "type"> & {
  label: ReactNode;
  hint?: string;
  error?: string;
};

export function Checkbox({ label, hint, error, className = "", ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div className={className}>
      <label className="flex min-h-11 items-start gap-3 py-2.5">
        <input
          {...input}
          {...fieldAriaProps(id, { hint, error })}
          type="checkbox"
          className="mt-0.5 size-5 shrink-0 accent-accent"
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
