import { settings } from "#app/settings.server.ts";

/** Holds an administrator's own session while they act as somebody else. */
export function administratorCookieName(): string {
  return settings().https ? "__Host-plumbline.administrator" : "plumbline.administrator";
}
