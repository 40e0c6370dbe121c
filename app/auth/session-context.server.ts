import { createContext } from "react-router";
import type { Permissions } from "#app/access/permissions.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import type { CurrentSession } from "./session.server.ts";

export const sessionContext = createContext<CurrentSession | null>(null);
export const requestUrlContext = createContext<URL | null>(null);

/** Whether the browser has room for a list beside a record. */
export const wideScreenContext = createContext(false);

/** Required by every route of the area. */
export const areaPermissionsContext = createContext<Permissions>({});

export function getSession(context: RequestContext): CurrentSession | null {
  return context.get(sessionContext);
}

export function requestSearchParams(context: RequestContext): URLSearchParams {
  return context.get(requestUrlContext)?.searchParams ?? new URLSearchParams();
}

export function requestedPath(context: RequestContext): string {
  const url = context.get(requestUrlContext);
  return url ? `${url.pathname}${url.search}` : "/";
}
