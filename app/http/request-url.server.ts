import { createContext } from "react-router";
import type { RequestContext } from "./request-context.ts";

export const requestUrlContext = createContext<URL | null>(null);

export function requestSearchParams(context: RequestContext): URLSearchParams {
  return context.get(requestUrlContext)?.searchParams ?? new URLSearchParams();
}

export function requestedPath(context: RequestContext): string {
  const url = context.get(requestUrlContext);
  return url ? `${url.pathname}${url.search}` : "/";
}
