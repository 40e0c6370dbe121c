import { screenBefore } from "#app/http/screen-before.ts";
import type { FailedRequest } from "./failed-request.ts";

export function failedRequest({ method, url, headers }: Request, id: string): FailedRequest {
  const { pathname, search } = new URL(url);
  return { id, method, from: screenBefore(method, pathname + search, headers.get("referer")) };
}
