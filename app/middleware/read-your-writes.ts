import type { MiddlewareFunction } from "react-router";
import { settings } from "#app/settings.server.ts";
import { readingOwnWrites } from "#db/client.server.ts";

/** Seconds, more than a healthy replica lags. */
const replicaMayLag = 10;

const name = "wrote";

/** Programs send no cookies and always read from the primary. */
export const readYourWritesMiddleware: MiddlewareFunction<Response> = async ({ request, url }, next) => {
  if (!settings().postgres?.replicaUrl) return next();
  const writes = !["GET", "HEAD", "OPTIONS"].includes(request.method);
  const wrote = new RegExp(`(?:^|;\\s*)${name}=1`).test(request.headers.get("cookie") ?? "");
  if (!writes && !wrote && !url.pathname.startsWith("/api/")) return next();
  const response = await readingOwnWrites(next);
  if (writes) response.headers.append("Set-Cookie", cookie());
  return response;
};

function cookie() {
  const secure = settings().https ? "; Secure" : "";
  return `${name}=1; Max-Age=${replicaMayLag}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}
