import { useEffect } from "react";
import { preloadRouteModules } from "#app/compat/preload-route-modules.ts";

/** Milliseconds that the pointer or the focus rests on a link. */
const restTime = 60;

/** Loads the scripts of the page that someone is about to open, for every link and for the rows of lists. */
export function usePreloadOnIntent() {
  useEffect(() => {
    let timer: number | undefined;
    const preload = (event: Event) => {
      const link = linkAt(event.target);
      if (link?.origin === window.location.origin) preloadRouteModules(link.pathname);
    };
    const preloadAfterRest = (event: Event) => {
      window.clearTimeout(timer);
      timer = window.setTimeout(preload, restTime, event);
    };
    const listeners = { pointerover: preloadAfterRest, focusin: preloadAfterRest, pointerdown: preload };
    for (const [type, listener] of Object.entries(listeners)) document.addEventListener(type, listener);
    return () => {
      window.clearTimeout(timer);
      for (const [type, listener] of Object.entries(listeners)) document.removeEventListener(type, listener);
    };
  }, []);
}

function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  if (!(target instanceof Element)) return null;
  return target.closest("a") ?? target.closest("tr")?.querySelector("a[data-row-link]") ?? null;
}
