import type { MiddlewareFunction } from "react-router";
import { readCookie, serializeCookie } from "#app/cookies.server.ts";
import { isSafeMethod } from "#app/http/methods.ts";
import * as postgresSettings from "#app/settings/postgres/settings.ts";
import { getGroupSettings } from "#app/settings.server.ts";
import { withPrimaryReads } from "#db/postgres/read-your-writes.server.ts";

/** Seconds, more than a healthy replica lags. */
const maxReplicaLagSeconds = 10;

const cookieName = "wrote";

/**
 * With `DATABASE_REPLICA_URL` lists and counts are read from a replica, which may be a moment old. After a
 * change its author reads from the primary for a while; requests under `/api/` always do.
 */
export const middleware: MiddlewareFunction<Response> = async ({ request, url }, next) => {
  if (!getGroupSettings(postgresSettings).DATABASE_REPLICA_URL) return next();
  const writes = !isSafeMethod(request.method);
  const wrote = readCookie(request.headers.get("cookie"), cookieName) === "1";
  if (!writes && !wrote && !url.pathname.startsWith("/api/")) return next();
  const response = await withPrimaryReads(next);
  const cookie = serializeCookie(cookieName, "1", { maxAge: maxReplicaLagSeconds });
  if (writes) response.headers.append("Set-Cookie", cookie);
  return response;
};
