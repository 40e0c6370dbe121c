import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";

/** Milliseconds. */
const interval = 2_000;

let reloading = false;

/** Whether a screen is reloading by itself. */
export function isPolling(): boolean {
  return reloading;
}

/** Reloads what is shown as long as something on it changes by itself, and the page can be seen. */
export function usePolling(active: boolean, reload: () => Promise<void>): void {
  const { state } = useNavigation();
  const navigating = useRef(false);
  useEffect(() => {
    navigating.current = state !== "idle";
  }, [state]);
  useEffect(() => {
    if (!active) return;
    const timer = window.setInterval(() => {
      // Reloading would abort a slow navigation, or the last reload, and begin again.
      if (document.visibilityState !== "visible" || navigating.current || reloading) return;
      reloading = true;
      void reload().finally(() => {
        reloading = false;
      });
    }, interval);
    return () => window.clearInterval(timer);
  }, [active, reload]);
}
