import { oneMinute } from "#app/durations.ts";
import { equalInConstantTime } from "#app/secrets/constant-time.ts";
import { keyedHash } from "#app/secrets/secret.server.ts";

/** Milliseconds for which a signed URL is valid. */
const validity = 5 * oneMinute;

/** @public used only by features that can be left out */
export function signedPath(id: string): string {
  const expires = String(Date.now() + validity);
  return `/files/${id}?${new URLSearchParams({ expires, signature: sign(id, expires) })}`;
}

export function hasValidSignature(id: string, search: URLSearchParams): boolean {
  const expires = search.get("expires") ?? "";
  if (!/^\d{1,15}$/.test(expires) || Number(expires) < Date.now()) return false;
  return equalInConstantTime(search.get("signature") ?? "", sign(id, expires));
}

function sign(id: string, expires: string) {
  return keyedHash("file", `${id} ${expires}`);
}
