import { createHmac } from "node:crypto";
import { readCookie, serializeCookie } from "#app/cookies.server.ts";
import { equalInConstantTime } from "./constant-time.ts";
import { loadOrCreateAppSecret } from "./secret.server.ts";

/** In better-auth's format. A null token removes the cookie. */
export function serializeTokenCookie(name: string, token: string | null, expiresAt: Date): string {
  const value = token === null ? "" : `${token}.${signToken(token)}`;
  const maxAge = token === null ? 0 : Math.max(0, Math.floor((expiresAt.getTime() - Date.now()) / 1000));
  return serializeCookie(name, value, { maxAge });
}

/** Undefined if the signature is wrong. */
export function readSignedToken(cookieHeader: string | null, name: string): string | undefined {
  const value = readCookie(cookieHeader, name);
  const dot = value?.lastIndexOf(".") ?? -1;
  if (!value || dot < 1) return undefined;
  const token = value.slice(0, dot);
  return equalInConstantTime(value.slice(dot + 1), signToken(token)) ? token : undefined;
}

function signToken(token: string) {
  return createHmac("sha256", loadOrCreateAppSecret()).update(token).digest("base64");
}
