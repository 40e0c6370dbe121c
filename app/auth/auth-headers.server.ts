import type { RequestContext } from "#app/http/request-context.ts";
import { getRequestInfo } from "#app/http/request-info.ts";
import { getLanguage } from "#app/i18n/current-language.server.ts";
import { isLanguage, type Language } from "#app/i18n/languages.ts";
import { productSlug } from "#app/product.ts";
import { clientSubject } from "#app/rate-limits/rate-limits.server.ts";
import { readBrowserId } from "./browser-id.server.ts";
import { sessionCookieName } from "./session.server.ts";
import { getSession } from "./session-context.server.ts";
import { getUserAgent } from "./user-agent.ts";

// How a route passes what this server knows to better-auth. Values sent by a client are overwritten.
export const clientAddressHeader = `x-${productSlug}-client`;
const languageHeader = `x-${productSlug}-language`;
const requestIdHeader = `x-${productSlug}-request`;
export const browserIdHeader = `x-${productSlug}-browser`;

export function authHeaders(request: Pick<Request, "headers">, context: RequestContext): Headers {
  const headers = new Headers(request.headers);
  headers.delete("x-forwarded-for");
  headers.set("user-agent", getUserAgent(request));
  headers.set(clientAddressHeader, getRequestInfo(context).address);
  headers.set(languageHeader, getLanguage(context));
  headers.set(requestIdHeader, getRequestInfo(context).requestId);
  headers.delete(browserIdHeader);
  const id = readBrowserId(request.headers.get("cookie"));
  if (id) headers.set(browserIdHeader, id);
  if (!getSession(context)) removeCookie(headers, sessionCookieName());
  return headers;
}

/** The subject of limits for each client. @param headers those of `authHeaders` */
export function getClientSubject(headers: Headers | undefined): string {
  return clientSubject(headers?.get(clientAddressHeader) ?? "unknown");
}

/** @param headers those of `authHeaders` */
export function getRequestId(headers: Headers | undefined): string | null {
  return headers?.get(requestIdHeader) ?? null;
}

/** @param headers those of `authHeaders` */
export function getClientLanguage(headers: Headers | undefined): Language | null {
  const language = headers?.get(languageHeader);
  return isLanguage(language) ? language : null;
}

function removeCookie(headers: Headers, name: string) {
  const kept = (headers.get("cookie") ?? "")
    .split(";")
    .map((pair) => pair.trim())
    .filter((pair) => pair && pair.split("=", 1)[0]?.trim() !== name);
  if (kept.length > 0) headers.set("cookie", kept.join("; "));
  else headers.delete("cookie");
}
