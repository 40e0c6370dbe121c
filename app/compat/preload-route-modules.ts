import { type DataRouteObject, matchRoutes } from "react-router";

interface ReactRouterGlobals {
  __reactRouterDataRouter?: { routes: DataRouteObject[] };
  __reactRouterManifest?: { routes: Record<string, { module: string; imports?: string[] } | undefined> };
}

const preloaded = new Set<string>();

/**
 * Flaw: `prefetch` of a link loads the modules of the page only together with its data, which the navigation fetches again
 * if responses are not to be stored. Seen in react-router 7.18.4.
 * Remove when `prefetch` can leave out the data. tests/e2e covers it in a browser.
 */
export function preloadRouteModules(pathname: string): void {
  const { __reactRouterDataRouter: router, __reactRouterManifest: manifest } = window as ReactRouterGlobals;
  for (const { route } of (router && matchRoutes(router.routes, pathname)) ?? []) {
    const { module, imports = [] } = manifest?.routes[route.id] ?? {};
    for (const href of module ? [module, ...imports] : []) preload(href);
  }
}

function preload(href: string) {
  if (preloaded.has(href) || document.querySelector(`link[rel="modulepreload"][href="${href}"]`)) return;
  preloaded.add(href);
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = href;
  document.head.append(link);
}
