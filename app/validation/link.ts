import { hasHiddenCharacters } from "#app/validation/unicode.ts";

export const minLinkLength = 4;
export const maxLinkLength = 2048;

export type LinkProblem = "required" | "short" | "long" | "dot" | "scheme" | "credentials" | "invalid";

/**
 * Parses a link as people type it, such as `github.com/owner/name`, and returns the normalized URL. Only http
 * and https are accepted.
 */
export function parseLink(typed: string): { link: string } | { problem: LinkProblem } {
  const text = typed.trim();
  if (text === "") return { problem: "required" };
  if (text.length < minLinkLength) return { problem: "short" };
  if (text.length > maxLinkLength) return { problem: "long" };
  // Checked before parsing: `new URL` removes tabs and line breaks and encodes spaces.
  if (hasHiddenCharacters(text) || /\s/u.test(text)) return { problem: "invalid" };
  if (otherScheme.test(text)) return { problem: "scheme" };
  const written = /^https?:/i.test(text) ? text : `https://${text}`;
  const url = parseUrl(written);
  // Parsing turns dots of other scripts (U+3002) into plain ones.
  if (!(url?.href ?? text).includes(".")) return { problem: "dot" };
  if (!url || !/[\p{L}\p{N}]/u.test(url.hostname)) return { problem: "invalid" };
  if (url.username || url.password) return { problem: "credentials" };
  if (url.href.length > maxLinkLength) return { problem: "long" };
  return { link: url.href };
}

/** `URL.canParse` is missing in Safari 16. */
function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** `ftp://…` and `javascript:…`, but not the port in `localhost:3000/a.git` or `example.com:8080`. */
const otherScheme = /^(?!https?:)(?:[a-z][a-z0-9+.-]*:\/\/|[a-z][a-z0-9+-]*:(?!\d))/i;
