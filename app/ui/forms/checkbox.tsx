import { type ComponentProps, type ReactNode, useId } from "react";
import { fieldAriaProps } from "./field-frame.tsx";

type CheckboxProps = Omit<ComponentProps<"input">, "type"> & {
  label: ReactNode;
  hint?: string;
  error?: string;
  hideLabel?: boolean;
};

export function Checkbox({ label, hint, error, hideLabel = false, className = "", ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div className={className}>
      <label
        className={`flex gap-3 ${hideLabel ? "size-11 items-center justify-center" : "min-h-11 items-start py-2.5"}`}
      >
        <input
          {...input}
          {...fieldAriaProps(id, { hint, error })}
          type="checkbox"
          className="mt-0.5 size-5 shrink-0 accent-accent"
        />
        <span className={hideLabel ? "sr-only" : undefined}>{label}</span>
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
