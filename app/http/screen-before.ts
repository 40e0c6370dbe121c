import { settings } from "#app/settings.server.ts";
import { safeRedirect } from "./redirect.ts";

/**
 * The screen of this origin that a request came from. One elsewhere, or the screen itself, is no way back; a form leads
 * back to its screen even where it was sent to that screen's own address.
 *
 * @param path that was asked for, with its query
 */
export function screenBefore(
  method: string,
  path: string,
  referrer: string | null | undefined,
): string | undefined {
  if (!referrer || !URL.canParse(referrer)) return undefined;
  const { origin, pathname, search } = new URL(referrer);
  if (origin !== settings().baseUrl.origin) return undefined;
  const from = pathname + search;
  return method === "GET" && from === path ? undefined : safeRedirect(from);
}
