import { createContext } from "react";

/** What the server knows of the request that it answers with an error screen. */
export interface FailedRequest {
  /** The request id, under which the log tells what happened. */
  id: string;
  method: string;
  /** The screen of this origin that the request came from, where the browser says so. */
  from: string | undefined;
}

/** Undefined on every page that the server did not write as an error screen. */
export const FailedRequestContext = createContext<FailedRequest | undefined>(undefined);

/** The attributes that carry it to the browser, so that both write the same screen. */
export function failedRequestAttributes(failed: FailedRequest | undefined) {
  return (
    failed && {
      "data-failed-id": failed.id,
      "data-failed-method": failed.method,
      "data-failed-from": failed.from,
    }
  );
}

/** In the browser: what the page itself says of its request, before React takes it over. */
export function readFailedRequest(page: Document): FailedRequest | undefined {
  const {
    failedId,
    failedMethod = "GET",
    failedFrom,
  } = page.querySelector<HTMLElement>("[data-failed-id]")?.dataset ?? {};
  return failedId ? { id: failedId, method: failedMethod, from: failedFrom } : undefined;
}
