export type Encoding = "br" | "gzip";

export function preferredEncoding(header: string | string[] | undefined): Encoding | undefined {
  const accepted = String(header ?? "")
    .toLowerCase()
    .split(",")
    .filter((item) => !/;\s*q=0(\.0*)?\s*$/.test(item))
    .map((item) => item.split(";", 1)[0]?.trim());
  return (["br", "gzip"] as const).find((encoding) => accepted.includes(encoding));
}

/** Whether a body is a form with files. Its limit and its reader must agree. @param contentType the header */
export function isMultipartType(contentType: string | null | undefined): boolean {
  return /^multipart\/form-data\s*;/i.test(contentType ?? "");
}

/**
 * Whether an `If-None-Match` names the tag. Weak tags match too (RFC 9110, 13.1.2): proxies that compress make them of ours.
 * @public used only by features that can be left out
 */
export function matchesIfNoneMatch(header: string | null, etag: string): boolean {
  const tags = (header ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes(etag) || tags.includes("*");
}
