import { type ReactNode, useContext } from "react";
import { Icon } from "#app/ui/controls/icons.tsx";
import { AnnouncedErrorContext } from "./announced-error.ts";

export type FieldTexts = {
  label: string;
  hint?: ReactNode;
  error?: string;
};

export function FieldFrame({ id, label, hint, error, children }: FieldTexts & FrameProps) {
  const announced = useContext(AnnouncedErrorContext) === id;
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {children}
      {error ? (
        <p
          // An alert is announced when it is inserted.
          key={announced ? "announced" : "shown"}
          role={announced ? "alert" : undefined}
          id={`${id}-error`}
          className="flex gap-1.5 text-sm text-danger"
        >
          <Icon name="alert" size={18} className="mt-px" />
          <span className="wrap-anywhere">{error}</span>
        </p>
      ) : null}
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-quiet">
          {hint}
        </p>
      ) : null}
    </div>
  );
}

export function fieldAriaProps(id: string, { hint, error }: Pick<FieldTexts, "hint" | "error">) {
  const ids = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean);
  return {
    "aria-describedby": ids.length > 0 ? ids.join(" ") : undefined,
    "aria-invalid": error ? true : undefined,
  };
}

// iOS zooms into inputs with text below 16 px, hence `text-base`.
export const controlClassName =
  "w-full rounded-control border border-line-strong bg-raised text-base text-text transition-colors " +
  "hover:border-quiet aria-invalid:border-danger not-[select,[type=file]]:read-only:bg-sunken disabled:bg-sunken disabled:opacity-70";

type FrameProps = { id: string; children: ReactNode };
