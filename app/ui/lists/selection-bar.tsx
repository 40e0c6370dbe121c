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

/** Belongs into a form with the class `group/list`. It stays in view as long as a row is selected. */
export function SelectionBar({ label, clearLabel, selection, children }: SelectionBarProps) {
  const clear = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // The button goes away with the selection, and would take the focus with it.
    currentTarget.form?.querySelector<HTMLInputElement>("thead input")?.focus();
    selection.setAll(false);
  };
  return (
    <div
      className="bottom-20 z-10 mt-3 flex flex-wrap items-center gap-2 group-has-[tbody_:checked]/list:sticky group-has-[tbody_:checked]/list:rounded-card group-has-[tbody_:checked]/list:border group-has-[tbody_:checked]/list:border-line-strong group-has-[tbody_:checked]/list:bg-raised group-has-[tbody_:checked]/list:p-2 group-has-[tbody_:checked]/list:shadow-menu md:bottom-4"
      data-print="none"
    >
      <p role="status" className="px-2 text-sm text-quiet">
        {label}
      </p>
      {children}
      {selection.count > 0 ? (
        <Button type="button" variant="quiet" onClick={clear}>
          {clearLabel}
        </Button>
      ) : null}
    </div>
  );
}

/** In the head of the list. Hidden without JavaScript, where it could do nothing. */
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
