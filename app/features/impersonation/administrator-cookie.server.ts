import { cookieName } from "#app/secrets/cookie-name.server.ts";

/** Keeps the administrator's own session during an impersonation. */
export function administratorCookieName(): string {
  return cookieName("administrator");
}
