import type { RouterContextProvider } from "react-router";
import { getClient } from "#app/http/client.ts";
import { getLanguage } from "#app/i18n/current-language.server.ts";
import { browserId } from "./browser-id.server.ts";
import { getSession } from "./current-session.server.ts";
import { sessionCookieName } from "./session.server.ts";
import { userAgentOf } from "./user-agent.ts";

/** Headers by which a route tells better-auth what this server knows. A client's own are always overwritten. */
export const clientHeader = "x-plumbline-client";
export const languageHeader = "x-plumbline-language";
export const requestHeader = "x-plumbline-request";
export const browserHeader = "x-plumbline-browser";

/**
 * The headers for a call of better-auth: the request's own, with the address and language that this server found, and
 * without a session cookie that no longer stands (banned, expired, revoked).
 */
export function authHeaders(request: Request, context: Readonly<RouterContextProvider>): Headers {
  const headers = new Headers(request.headers);
  headers.delete("x-forwarded-for");
  // It is kept with the session.
  headers.set("user-agent", userAgentOf(request));
  headers.set(clientHeader, getClient(context).address);
  headers.set(languageHeader, getLanguage(context));
  headers.set(requestHeader, getClient(context).requestId);
  headers.delete(browserHeader);
  const id = browserId(request.headers.get("cookie"));
  if (id) headers.set(browserHeader, id);
  if (!getSession(context)) removeCookie(headers, sessionCookieName());
  return headers;
}

function removeCookie(headers: Headers, name: string) {
  const kept = (headers.get("cookie") ?? "")
    .split(";")
    .map((pair) => pair.trim())
    .filter((pair) => pair && !pair.startsWith(`${name}=`));
  if (kept.length > 0) headers.set("cookie", kept.join("; "));
  else headers.delete("cookie");
}
