import { type ComponentProps, type ReactNode, useId } from "react";
import { Icon } from "#app/ui/controls/icons.tsx";
import { controlClassName, FieldFrame, type FieldTexts, fieldAriaProps } from "./field-frame.tsx";

type SelectFieldProps = FieldTexts &
  Omit<ComponentProps<"select">, "children"> & {
    options: readonly { value: string; label: string; lang?: string }[];
    before?: ReactNode;
  };

export function SelectField({
  label,
  hint,
  error,
  options,
  before,
  className = "",
  ...select
}: SelectFieldProps) {
  const generated = useId();
  const id = select.id ?? select.name ?? generated;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      {before}
      <span className="relative grid">
        <select
          {...select}
          {...fieldAriaProps(id, { hint, error })}
          id={id}
          className={`${controlClassName} min-h-11 appearance-none py-2 ps-3 pe-10 ${className}`}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} lang={option.lang}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon
          name="chevron"
          size={18}
          className="pointer-events-none absolute inset-y-0 end-3 my-auto text-quiet"
        />
      </span>
    </FieldFrame>
  );
}
