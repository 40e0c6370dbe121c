import type { ResourceKey } from "i18next";
import { fetchWithRetry } from "./fetch-with-retry.ts";

/**
 * The texts of one language.
 *
 * @param address of a bundle, see `bundleHref`
 * @returns undefined when they cannot be had
 */
export async function loadTexts(address: string): Promise<ResourceKey | undefined> {
  const response = await fetchWithRetry(address);
  // A line that breaks in the middle of the answer leaves half a text.
  return response?.json().catch(() => undefined);
}
