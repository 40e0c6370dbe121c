import { type ComponentProps, useId, useRef, useState } from "react";
import { useTranslation } from "#app/i18n/translation.tsx";
import { Icon } from "#app/ui/controls/icons.tsx";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";
import { CalendarPopover } from "./calendar-popover.tsx";
import { controlClassName, FieldFrame, type FieldTexts, fieldAriaProps } from "./field-frame.tsx";
import { typeInto } from "./type-into.ts";

/** `min`, `max` and the value are ISO dates, `yyyy-mm-dd`. */
type DatePickerProps = FieldTexts &
  Omit<ComponentProps<"input">, "type" | "min" | "max" | "ref"> & { min?: string; max?: string };

export function DatePicker({ label, hint, error, className = "", ...input }: DatePickerProps) {
  const { t } = useTranslation();
  const generated = useId();
  const id = input.id ?? input.name ?? generated;
  const hydrated = useHydrated();
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const wasOpen = useRef(false);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className="flex gap-2">
        <input
          {...input}
          {...fieldAriaProps(id, { hint, error })}
          ref={field}
          id={id}
          type="date"
          className={`${controlClassName} tabular min-h-11 min-w-0 px-3 py-2 ${className} ${
            hydrated ? "[&::-webkit-calendar-picker-indicator]:invisible" : ""
          }`}
        />
        <button
          ref={button}
          type="button"
          aria-label={t("common.labeled", { label: t("common.date.pick"), value: label })}
          title={t("common.date.pick")}
          aria-haspopup="dialog"
          aria-expanded={open}
          disabled={input.disabled || input.readOnly}
          // A press moves the focus here, which closes the calendar before the click.
          onPointerDown={() => {
            wasOpen.current = open;
          }}
          onClick={() => {
            setOpen(!wasOpen.current);
            wasOpen.current = false;
          }}
          className={`only-with-script ${buttonClassName} ${hydrated ? "" : "invisible"}`}
        >
          <Icon name="calendar" />
        </button>
      </div>
      {open ? (
        <CalendarPopover
          anchor={field}
          min={input.min}
          max={input.max}
          onPick={(date) => {
            if (field.current) typeInto(field.current, date);
            close();
          }}
          onClose={close}
          onDismiss={() => setOpen(false)}
        />
      ) : null}
    </FieldFrame>
  );
}

const buttonClassName =
  "grid min-h-11 w-11 shrink-0 place-items-center rounded-control border border-line-strong bg-raised text-quiet " +
  "transition-colors hover:border-accent hover:bg-accent-quiet hover:text-text disabled:opacity-60";
