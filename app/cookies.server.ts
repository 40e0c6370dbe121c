import { settings } from "#app/settings.server.ts";

export function readCookie(header: string | null | undefined, name: string): string | undefined {
  for (const pair of header?.split(";") ?? []) {
    const equals = pair.indexOf("=");
    if (pair.slice(0, equals).trim() !== name) continue;
    try {
      return decodeURIComponent(pair.slice(equals + 1).trim());
    } catch {
      return undefined;
    }
  }
  return undefined;
}

/** A `Set-Cookie` value. @param options.maxAge in seconds; 0 removes the cookie */
export function serializeCookie(
  name: string,
  value: string,
  { maxAge, httpOnly = true }: { maxAge: number; httpOnly?: boolean },
): string {
  const attributes = [
    `Max-Age=${maxAge}`,
    "Path=/",
    ...(httpOnly ? ["HttpOnly"] : []),
    ...(settings().https ? ["Secure"] : []),
    "SameSite=Lax",
  ];
  return [`${name}=${encodeURIComponent(value)}`, ...attributes].join("; ");
}
