import { type RefObject, useCallback, useEffect, useState } from "react";

export interface RowSelection {
  count: number;
  total: number;
  setAll: (selected: boolean) => void;
}

/** The selection of the last list. The browser restores it only on a full page load. */
let remembered: { address: string; values: ReadonlySet<string> } | undefined;

/** After the selection has been used, so that the list does not show it again. */
export function forgetRowSelection(): void {
  remembered = undefined;
}

/**
 * Counts the checkboxes of a list, selects ranges with Shift, and restores the selection when someone comes back.
 * The list's form works without it.
 * @param list the list, or an element around it
 * @param name of the checkboxes
 * @param address of the list as it is shown, which may not be the one that was typed
 */
export function useRowSelection(
  list: RefObject<HTMLElement | null>,
  name: string,
  address: string,
): RowSelection {
  const [{ count, total }, setCounts] = useState({ count: 0, total: 0 });

  const update = useCallback(() => {
    const boxes = checkboxes(list, name);
    const selected = boxes.filter(({ checked }) => checked);
    setCounts((last) =>
      last.count === selected.length && last.total === boxes.length
        ? last
        : { count: selected.length, total: boxes.length },
    );
    return selected;
  }, [list, name]);

  const setAll = useCallback(
    (selected: boolean) => {
      for (const box of checkboxes(list, name)) box.checked = selected;
      list.current?.dispatchEvent(new Event("change", { bubbles: true }));
    },
    [list, name],
  );

  const hasRows = total > 0;
  useEffect(() => {
    // An empty list is not shown.
    if (!hasRows) return;
    if (remembered?.address === address) {
      for (const box of checkboxes(list, name)) box.checked ||= remembered.values.has(box.value);
    }
    const element = list.current;
    let last: HTMLInputElement | undefined;
    const remember = () => {
      remembered = { address, values: new Set(update().map(({ value }) => value)) };
    };
    // Sorting and filters change the address, but not rows that are still shown.
    if (checkboxes(list, name).some(({ checked }) => checked)) remember();
    const selectRange = (event: MouseEvent) => {
      const boxes = checkboxes(list, name);
      const clicked = boxes.find((box) => box === event.target);
      if (!clicked) return;
      const [from, to] = [last ? boxes.indexOf(last) : -1, boxes.indexOf(clicked)];
      last = clicked;
      if (!event.shiftKey || from < 0) return;
      for (const box of boxes.slice(Math.min(from, to), Math.max(from, to) + 1))
        box.checked = clicked.checked;
    };
    const keepTextUnselected = (event: MouseEvent) => {
      if (event.shiftKey && (event.target as Element).closest("label")) event.preventDefault();
    };
    element?.addEventListener("change", remember);
    element?.addEventListener("click", selectRange);
    element?.addEventListener("mousedown", keepTextUnselected);
    return () => {
      element?.removeEventListener("change", remember);
      element?.removeEventListener("click", selectRange);
      element?.removeEventListener("mousedown", keepTextUnselected);
    };
  }, [list, name, address, update, hasRows]);

  // Rows come and go without a change of any checkbox.
  useEffect(() => void update());

  return { count, total, setAll };
}

function checkboxes(list: RefObject<HTMLElement | null>, name: string): HTMLInputElement[] {
  return [
    ...(list.current?.querySelectorAll<HTMLInputElement>(`input[type="checkbox"][name="${name}"]`) ?? []),
  ];
}
