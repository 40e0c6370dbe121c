import { type RefObject, useEffect } from "react";
import { useNavigate } from "react-router";
import { hasModifierKey } from "#app/ui/keyboard/has-modifier-key.ts";

/**
 * Navigates on the client for plain anchors with `data-row-link` or `data-list-link` (which keeps the scroll position), with
 * one listener for all. A click anywhere in a row is a click on its link.
 */
export function useDelegatedLinks(list: RefObject<HTMLElement | null>) {
  const navigate = useNavigate();
  useEffect(() => {
    const element = list.current;
    const follow = (event: MouseEvent) => {
      if (!(event.target instanceof Element)) return;
      const link = event.target.closest("a[data-row-link], a[data-list-link]");
      if (!(link instanceof HTMLAnchorElement)) {
        rowLinkOf(event.target)?.dispatchEvent(new MouseEvent("click", event));
        return;
      }
      const special = event.button !== 0 || hasModifierKey(event);
      if (special || event.defaultPrevented || link.origin !== window.location.origin) return;
      event.preventDefault();
      void navigate(link.pathname + link.search + link.hash, {
        preventScrollReset: link.hasAttribute("data-list-link"),
      });
    };
    element?.addEventListener("click", follow);
    return () => element?.removeEventListener("click", follow);
  }, [list, navigate]);
}

/** None in cells with a control of their own, and none while text is being selected. */
function rowLinkOf(target: Element): Element | null {
  const cell = target.closest("td, th");
  if (!cell || cell.querySelector("input, button, a:not([data-row-link])")) return null;
  const selecting = window.getSelection()?.isCollapsed === false;
  return selecting ? null : (cell.closest("tr")?.querySelector("a[data-row-link]") ?? null);
}
