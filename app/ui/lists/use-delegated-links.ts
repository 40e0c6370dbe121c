import { type RefObject, useEffect } from "react";
import { useNavigate } from "react-router";

// Client-side navigation for plain anchors with `data-row-link` or `data-sort-link` (which keeps the scroll
// position), with one listener for all.
export function useDelegatedLinks(list: RefObject<HTMLElement | null>) {
  const navigate = useNavigate();
  useEffect(() => {
    const element = list.current;
    const follow = (event: MouseEvent) => {
      const link =
        event.target instanceof Element && event.target.closest("a[data-row-link], a[data-sort-link]");
      if (!(link instanceof HTMLAnchorElement)) return;
      const special = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
      if (special || event.defaultPrevented || link.origin !== window.location.origin) return;
      event.preventDefault();
      void navigate(link.pathname + link.search + link.hash, {
        preventScrollReset: link.hasAttribute("data-sort-link"),
      });
    };
    element?.addEventListener("click", follow);
    return () => element?.removeEventListener("click", follow);
  }, [list, navigate]);
}
