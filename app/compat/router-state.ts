import type { DataRouter, Navigation } from "react-router";

interface ReactRouterGlobals {
  __reactRouterDataRouter?: Pick<DataRouter, "state">;
}

/**
 * Flaw: outside components there is no way to know what is shown and which navigation is in progress. The browser's URL is
 * already that of the next screen when users go back, and client middleware could read a form only from a copy of its request,
 * which doubles the memory of an upload. Seen in react-router 7.18.4.
 * Remove when it exports the router, or passes both to middleware. tests/e2e covers it in a browser.
 */
export function routerState(): DataRouter["state"] | undefined {
  return (window as ReactRouterGlobals).__reactRouterDataRouter?.state;
}

export function currentNavigation(): Navigation | undefined {
  return routerState()?.navigation;
}
