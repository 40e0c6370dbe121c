import { useEffect, useRef } from "react";
import { createPath, useLocation } from "react-router";
import { currentNavigation } from "./router-state.ts";

/**
 * Flaw: if the script of the next screen fails to load, React Router reloads the current page: the link that was followed
 * leads nowhere, and a form that was saved is empty again. Seen in react-router 7.18.4.
 * Remove when it navigates to the next screen instead. Needs the Navigation API; tests/e2e covers it in a browser.
 */
export function useFailedScriptNavigation() {
  const { key } = useLocation();
  const pressed = useRef<string>(undefined);
  useEffect(() => {
    // The navigation has succeeded.
    if (key) pressed.current = undefined;
  }, [key]);
  useEffect(() => {
    if (!("navigation" in window)) return;
    const { navigation } = window;
    // React Router reloads for each script that fails; a second reload would cancel this navigation.
    let navigating = false;
    const rememberLink = ({ target }: MouseEvent) => {
      navigating = false;
      const link = target instanceof Element ? target.closest("a") : null;
      pressed.current = link?.origin === window.location.origin ? link.href : undefined;
    };
    const divert = (event: NavigateEvent) => {
      const to = nextAddress() ?? pressed.current;
      if (event.navigationType !== "reload" || event.userInitiated || !event.cancelable || !to) return;
      event.preventDefault();
      if (!navigating) window.location.assign(to);
      navigating = true;
    };
    document.addEventListener("click", rememberLink, true);
    navigation.addEventListener("navigate", divert);
    return () => {
      document.removeEventListener("click", rememberLink, true);
      navigation.removeEventListener("navigate", divert);
    };
  }, []);
}

/** The URL of the screen that is loading, even after a redirect. */
function nextAddress(): string | undefined {
  const next = currentNavigation();
  return next?.state === "loading" ? createPath(next.location) : undefined;
}
