import { settings } from "#app/settings.server.ts";
import { safeRedirect } from "./redirect.ts";

/** The screen that the request came from, for a link back. @param path the requested path and query */
export function previousScreen(
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
