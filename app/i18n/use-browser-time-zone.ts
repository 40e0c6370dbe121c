import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { saveBrowserTimeZone } from "./browser-time-zone.ts";

/** Reloads the page's data once if its times are not yet in the browser's zone. @param shown undefined if they should not be */
export function useBrowserTimeZone(shown: string | undefined) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    // After hydration: reading the time zone loads locale data, 80 ms on a slow phone.
    (window.requestIdleCallback ?? window.setTimeout)(() => {
      const { timeZone, isNew } = saveBrowserTimeZone();
      // Never again for a zone that the server does not know.
      if (isNew && shown && shown !== timeZone) revalidate();
    });
  }, [shown, revalidate]);
}
