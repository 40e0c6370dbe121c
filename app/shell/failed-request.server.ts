import { safeRedirect } from "#app/auth/redirect.ts";
import { settings } from "#app/settings.server.ts";
import type { FailedRequest } from "./failed-request.ts";

/** What an error screen may say of its request. A referrer from elsewhere, or the screen itself, is no way back. */
export function failedRequest(request: Request, id: string): FailedRequest {
  return { id, method: request.method, from: screenBefore(request) };
}

function screenBefore(request: Request) {
  const referrer = request.headers.get("referer");
  if (!referrer || !URL.canParse(referrer)) return undefined;
  const from = new URL(referrer);
  if (from.origin !== settings().baseUrl.origin) return undefined;
  const path = from.pathname + from.search;
  const here = new URL(request.url);
  // A form leads back to the screen it was on, even where it was sent to that screen's own address.
  if (request.method === "GET" && path === here.pathname + here.search) return undefined;
  return safeRedirect(path);
}
