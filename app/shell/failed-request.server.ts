import { previousScreen } from "#app/http/previous-screen.ts";
import { settings } from "#app/settings.server.ts";
import type { FailedRequest } from "./failed-request.ts";

export function toFailedRequest({ method, url, headers }: Request, id: string): FailedRequest {
  const { pathname, search } = new URL(url);
  const from = previousScreen(method, pathname + search, headers.get("referer"));
  return { id, method, from, environment: settings().environment };
}
