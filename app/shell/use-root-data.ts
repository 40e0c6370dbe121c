import { useContext } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import type { loader as rootLoader } from "#app/root.tsx";
import { FailedRequestContext } from "./failed-request.ts";

/** The root loader's data, undefined on error screens. */
export function useRootData() {
  return useRouteLoaderData<typeof rootLoader>("root");
}

/** Also on error screens, even if the root loader failed. */
export function useEnvironment() {
  const setup = useRootData();
  const failed = useContext(FailedRequestContext);
  return setup ? setup.environment : failed?.environment;
}

export function useCurrentPath(): string {
  const { pathname, search } = useLocation();
  return `${pathname}${search}`;
}
