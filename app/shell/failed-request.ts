import { createContext } from "react";
import type { Environment } from "./shell-props.ts";

export interface FailedRequest {
  id: string;
  method: string;
  /** The screen on this origin that sent the request, if known. */
  from: string | undefined;
  /** For the page that explains a failed root loader, which has no scripts. */
  environment?: Environment;
}

/** Undefined unless the server rendered an error screen. */
export const FailedRequestContext = createContext<FailedRequest | undefined>(undefined);

/** Attributes that pass it to the browser, so that hydration renders the same screen. */
export function failedRequestAttributes(failed: FailedRequest | undefined) {
  return (
    failed && {
      "data-failed-id": failed.id,
      "data-failed-method": failed.method,
      "data-failed-from": failed.from,
    }
  );
}

/** Must run before React hydrates the page. */
export function readFailedRequest(page: Document): FailedRequest | undefined {
  const {
    failedId,
    failedMethod = "GET",
    failedFrom,
  } = page.querySelector<HTMLElement>("[data-failed-id]")?.dataset ?? {};
  return failedId ? { id: failedId, method: failedMethod, from: failedFrom } : undefined;
}
