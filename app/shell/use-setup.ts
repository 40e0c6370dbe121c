import { useLocation, useRouteLoaderData } from "react-router";
import type { loader as rootLoader } from "#app/root.tsx";

/** What the root loader knows: the visitor, the language, the theme, the installation. Undefined only on error screens. */
export function useSetup() {
  return useRouteLoaderData<typeof rootLoader>("root");
}

/** The present path and query, for forms that lead back to the screen they are on. */
export function useCurrentPath(): string {
  const { pathname, search } = useLocation();
  return `${pathname}${search}`;
}
