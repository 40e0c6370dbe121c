import { createContext, type RouterContextProvider } from "react-router";
import type { CurrentSession } from "./session.server.ts";

/** Both set by the session middleware. */
export const sessionContext = createContext<CurrentSession | null>(null);
export const requestUrlContext = createContext<URL | null>(null);

/** The session of this request, or null for a visitor. */
export function getSession(context: Readonly<RouterContextProvider>): CurrentSession | null {
  return context.get(sessionContext);
}

/** The path and query of the page that was asked for, for coming back to it after sign-in. */
export function requestedPath(context: Readonly<RouterContextProvider>): string {
  const url = context.get(requestUrlContext);
  return url ? `${url.pathname}${url.search}` : "/";
}
