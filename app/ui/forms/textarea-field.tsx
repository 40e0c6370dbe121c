import { type ComponentProps, useId, useLayoutEffect, useState } from "react";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";
import { controlClassName, describedBy, FieldFrame, type FieldTexts } from "./field-frame.tsx";

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
  useKeepTypedEarly(id);
  return (
    <FieldFrame id={id} label={label} hideLabel={hideLabel} hint={hint} error={error}>
      <textarea
        rows={4}
        {...textarea}
        {...describedBy(id, { hint, error })}
        id={id}
        className={`${controlClassName} field-sizing-content max-h-80 min-h-28 px-3 py-2 ${className}`}
      />
    </FieldFrame>
  );
}

/**
 * React writes a text area's first text back into it while it takes the page over: what was typed before would be gone,
 * and the caret at the beginning (an input keeps both). So they are read just before and put back just after.
 */
function useKeepTypedEarly(id: string) {
  const hydrated = useHydrated();
  const [early] = useState(() => {
    if (hydrated || typeof document === "undefined") return undefined;
    const area = document.getElementById(id);
    if (!(area instanceof HTMLTextAreaElement)) return undefined;
    if (area.value === area.defaultValue && area !== document.activeElement) return undefined;
    return { text: area.value, start: area.selectionStart, end: area.selectionEnd };
  });
  useLayoutEffect(() => {
    const area = document.getElementById(id);
    if (!early || !(area instanceof HTMLTextAreaElement)) return;
    // Somebody types faster than that.
    if (area.value !== area.defaultValue) return;
    area.value = early.text;
    area.setSelectionRange(early.start, early.end);
  }, [early, id]);
}
