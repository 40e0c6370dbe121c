import { createHash } from "node:crypto";

/** Derives an id from texts: a version 8 UUID, meant for custom hashes (RFC 9562, section 5.8). */
export function hashToUuid(...texts: string[]): string {
  const hash = createHash("sha256").update(JSON.stringify(texts)).digest("hex");
  const groups = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, `8${hash.slice(17, 20)}`];
  return [...groups, hash.slice(20, 32)].join("-");
}
