import { settings } from "#app/settings.server.ts";

/** Keeps the administrator's own session during an impersonation. */
export function administratorCookieName(): string {
  return settings().https ? "__Host-plumbline.administrator" : "plumbline.administrator";
}
