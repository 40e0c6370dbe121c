import { useCallback, useEffect, useRef, useState } from "react";

/** Returns the focus to the element that opened the dialog, else to the link that leads to it, else to the main part. */
export function useFocusReturn(dialogId: string): () => void {
  const [opener] = useState(() => (typeof document === "undefined" ? null : document.activeElement));
  const address = useRef("");
  const mounted = useRef(false);
  const returnFocus = useCallback(() => {
    const { activeElement } = document;
    const elsewhere = activeElement && activeElement !== document.body;
    if (elsewhere && !document.getElementById(dialogId)?.contains(activeElement)) return;
    const target = canTakeFocus(opener)
      ? opener
      : (findLink(address.current) ?? document.getElementById("main"));
    target?.focus({ preventScroll: target.id === "main" });
  }, [opener, dialogId]);

  useEffect(() => {
    mounted.current = true;
    address.current = window.location.href;
    return () => {
      mounted.current = false;
      // After the dialog library has released the focus.
      window.setTimeout(() => {
        if (!mounted.current) returnFocus();
      });
    };
  }, [returnFocus]);

  return returnFocus;
}

function canTakeFocus(element: Element | null): element is HTMLElement {
  return element instanceof HTMLElement && element.isConnected && element !== document.body;
}

/** Finds the link to the dialog, or to the row's menu from which it was opened, and which is gone by then. */
function findLink(address: string): HTMLElement | undefined {
  const menu = new URL(address);
  menu.searchParams.delete("confirm");
  const addresses = menu.searchParams.has("menu") ? [address, menu.href] : [address];
  return [...document.links].find(({ href }) => addresses.includes(href));
}
