import { fetchWithRetry } from "./fetch-with-retry.ts";
import type { Texts } from "./make-translator.ts";

/** @param address of a bundle, see `bundleHref` @returns undefined if it cannot be loaded */
export async function fetchTranslationsFrom(address: string): Promise<Texts | undefined> {
  const response = await fetchWithRetry(address);
  // The connection may break in the middle of the response.
  return response?.json().catch(() => undefined);
}
