import type { Navigation } from "react-router";

interface ReactRouterGlobals {
  __reactRouterDataRouter?: { state: { navigation: Navigation } };
}

/**
 * Flaw: outside components there is no way to know the navigation that is in progress; client middleware could read a form only
 * from a copy of its request, which doubles the memory of an upload. Seen in react-router 7.18.4.
 * Remove when it exports the router, or passes the form to middleware. tests/e2e covers it in a browser.
 */
export function currentNavigation(): Navigation | undefined {
  return (window as ReactRouterGlobals).__reactRouterDataRouter?.state.navigation;
}
