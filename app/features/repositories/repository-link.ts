import { hasHiddenCharacters } from "#app/validation/text.ts";

export const linkMin = 4;
export const linkMax = 2048;

/** What can be wrong with a link; each is a message below `repositories.errors`. */
export type LinkProblem =
  | "linkRequired"
  | "linkShort"
  | "linkLong"
  | "linkDot"
  | "linkScheme"
  | "linkCredentials"
  | "linkInvalid";

/**
 * Reads a link as people write it, `github.com/owner/name`, and gives it back as the browser would follow it.
 * Only http and https come out, whatever goes in.
 */
export function readLink(typed: string): { link: string } | { problem: LinkProblem } {
  const text = typed.trim();
  if (text === "") return { problem: "linkRequired" };
  if (text.length < linkMin) return { problem: "linkShort" };
  if (text.length > linkMax) return { problem: "linkLong" };
  // White space is refused before parsing: `new URL` would drop tabs and line breaks, and encode spaces.
  if (hasHiddenCharacters(text) || /\s/u.test(text)) return { problem: "linkInvalid" };
  if (otherScheme.test(text)) return { problem: "linkScheme" };
  const written = /^https?:/i.test(text) ? text : `https://${text}`;
  const url = URL.canParse(written) ? new URL(written) : undefined;
  // A dot of another script (U+3002) has become a plain one in the parsed host.
  if (!(url?.href ?? text).includes(".")) return { problem: "linkDot" };
  if (!url || !/[\p{L}\p{N}]/u.test(url.hostname)) return { problem: "linkInvalid" };
  if (url.username || url.password) return { problem: "linkCredentials" };
  if (url.href.length > linkMax) return { problem: "linkLong" };
  return { link: url.href };
}

/** `ftp://…` and `javascript:…`, but not the port in `localhost:3000/a.git` or `example.com:8080`. */
const otherScheme = /^(?!https?:)(?:[a-z][a-z0-9+.-]*:\/\/|[a-z][a-z0-9+-]*:(?!\d))/i;
