import { fetchWithRetry } from "./fetch-with-retry.ts";
import type { Texts } from "./make-translator.ts";

/** @param url of a bundle, see `bundleHref` @returns undefined if it cannot be loaded */
export async function fetchTranslationsFrom(url: string): Promise<Texts | undefined> {
  const response = await fetchWithRetry(url);
  // The connection may break in the middle of the response.
  return response?.json().catch(() => undefined);
}
