import { useEffect } from "react";

/** Milliseconds. */
const interval = 2_000;

/** Reloads what is shown as long as something on it changes by itself, and the page can be seen. */
export function usePolling(active: boolean, reload: () => Promise<void>): void {
  useEffect(() => {
    if (!active) return;
    const timer = window.setInterval(() => {
      if (document.visibilityState === "visible") void reload();
    }, interval);
    return () => window.clearInterval(timer);
  }, [active, reload]);
}
