import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";
import type { RowSelection } from "./use-row-selection.ts";

type SelectionBarProps = {
  label: string;
  clearLabel: string;
  selection: RowSelection;
  children: ReactNode;
};

/** Must be next to the list. With scripts it is hidden until a row is selected, and then stays in view. */
export function SelectionBar({ label, clearLabel, selection, children }: SelectionBarProps) {
  const hydrated = useHydrated();
  const clear = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // The button goes away with the selection, and would take the focus with it.
    const around = currentTarget.closest(".selection-bar")?.parentElement;
    around?.querySelector<HTMLInputElement>("thead input")?.focus();
    selection.setAll(false);
  };
  return (
    <div
      className={`selection-bar mt-3 flex flex-wrap items-center gap-2 rounded-t-card border border-line-strong bg-raised px-2 py-2 md:rounded-card ${hydrated ? "" : "until-hydrated"}`}
      data-hydrated={hydrated || undefined}
      data-print="none"
    >
      <p role="status" className="px-2 text-sm text-quiet">
        {label}
      </p>
      {selection.count > 0 ? (
        <Button type="button" variant="quiet" className="max-sm:-ms-px max-sm:px-2" onClick={clear}>
          {clearLabel}
        </Button>
      ) : null}
      <div className="flex grow flex-wrap gap-2 py-1 max-sm:w-full max-sm:px-2">{children}</div>
    </div>
  );
}

/** In the head of the list. Hidden without JavaScript, because it could do nothing. */
export function SelectAllCheckbox({ label, selection }: { label: string; selection: RowSelection }) {
  const input = useRef<HTMLInputElement>(null);
  const hydrated = useHydrated();
  const { count, total, setAll } = selection;
  useEffect(() => {
    if (input.current) input.current.indeterminate = count > 0 && count < total;
  }, [count, total]);
  return (
    <label className={`only-with-script ${hydrated ? "" : "invisible"}`}>
      <input
        ref={input}
        type="checkbox"
        aria-label={label}
        checked={count > 0 && count === total}
        onChange={({ target }) => setAll(target.checked)}
      />
    </label>
  );
}
