/** Whether an `If-None-Match` names the tag: weak tags match too (RFC 9110, 13.1.2), which proxies that compress make of ours. */
export function matchesIfNoneMatch(header: string | null, etag: string): boolean {
  const tags = (header ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes(etag) || tags.includes("*");
}
