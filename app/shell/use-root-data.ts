import { useLocation, useRouteLoaderData } from "react-router";
import type { loader as rootLoader } from "#app/root.tsx";

/** The root loader's data, undefined on error screens. */
export function useRootData() {
  return useRouteLoaderData<typeof rootLoader>("root");
}

export function useCurrentPath(): string {
  const { pathname, search } = useLocation();
  return `${pathname}${search}`;
}
