import { type Language, languageCodes } from "./languages.ts";

export function languageInQuery(searchParams: URLSearchParams): Language | undefined {
  return matchLanguage(searchParams.get("lng") ?? "");
}

/**
 * The language of a tag (RFC 4647, 3.4), ignoring case: for zh-Hant-TW that language, zh-Hant or zh, otherwise the first that begins
 * with zh-.
 */
export function matchLanguage(tag: string, codes: readonly Language[] = languageCodes): Language | undefined {
  // Requests contain tags of any length.
  const parts = tag.toLowerCase().split("-", 4);
  for (let length = parts.length; length > 0; length -= 1) {
    const wanted = parts.slice(0, length).join("-");
    const found = codes.find((code) => code.toLowerCase() === wanted);
    if (found) return found;
  }
  return codes.find((code) => code.toLowerCase().startsWith(`${parts[0]}-`));
}
