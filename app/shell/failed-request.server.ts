import { previousScreen } from "#app/http/previous-screen.ts";
import type { FailedRequest } from "./failed-request.ts";

export function toFailedRequest({ method, url, headers }: Request, id: string): FailedRequest {
  const { pathname, search } = new URL(url);
  return { id, method, from: previousScreen(method, pathname + search, headers.get("referer")) };
}
