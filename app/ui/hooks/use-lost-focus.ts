import { useEffect, useRef } from "react";

/** Focuses the main part of the page if a change has removed the focused control. */
export function useLostFocus(change: string) {
  const last = useRef(change);
  useEffect(() => {
    if (last.current === change) return;
    last.current = change;
    // After closing dialogs have returned the focus.
    const timer = setTimeout(() => {
      const isLost = document.activeElement === document.body;
      if (isLost && !document.querySelector("[role=dialog], [role=alertdialog]")) focusMain();
    });
    return () => clearTimeout(timer);
  }, [change]);
}

export function focusMain() {
  document.getElementById("main")?.focus({ preventScroll: true });
}
