import type { EntryContext } from "react-router";

/**
 * Flaw: for every page, `ServerRouter` creates all routes of the application, of which it renders those that matched.
 * Seen in react-router 7.18.4.
 * Remove when it creates the matched routes only.
 */
export function withMatchedRoutesOnly(entryContext: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = entryContext;
  const routes: typeof manifest.routes = {};
  for (const { route } of staticHandlerContext.matches) routes[route.id] = manifest.routes[route.id];
  return { ...entryContext, manifest: { ...manifest, routes } };
}
