import { can, type Permissions } from "#app/access/permissions.ts";
import { type CurrentSession, sessionCookieName } from "#app/auth/session.server.ts";
import { getSession } from "#app/auth/session-context.server.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { serializeTokenCookie } from "#app/secrets/signed-cookie.server.ts";

type AuthHandler = (request: Request, context: RequestContext) => Promise<Response>;

/** Handlers by method and path below `/api/auth`: `POST /delete-user`. */
export type AuthEndpointHandlers = Record<string, AuthHandler | undefined>;

interface AuthHandlerArgs {
  session: CurrentSession;
  body: Record<string, unknown>;
  request: Request;
  context: RequestContext;
}

/**
 * An authenticated endpoint with permissions. Requires JSON, like better-auth's own.
 * @param forbiddenCode the error code for a missing permission
 */
export function authenticatedHandler(
  permissions: Permissions,
  handler: (args: AuthHandlerArgs) => Promise<Response>,
  forbiddenCode = "FORBIDDEN",
): AuthHandler {
  return async (request, context) => {
    const session = getSession(context);
    if (!session) return authErrorResponse(401, "UNAUTHORIZED");
    if (!can(session.user.role, permissions)) return authErrorResponse(403, forbiddenCode);
    if (request.method === "GET") return handler({ session, body: {}, request, context });
    const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
    if (type !== "application/json") return authErrorResponse(415, "UNSUPPORTED_MEDIA_TYPE");
    const body = await readObject(request);
    return body ? handler({ session, body, request, context }) : authErrorResponse(400, "BAD_REQUEST");
  };
}

/** `localizeResponse` adds the message. */
export function authErrorResponse(
  status: number,
  code: string,
  more: { retryAfterSeconds?: number } = {},
): Response {
  const seconds = more.retryAfterSeconds;
  return Response.json(
    { code, ...more },
    { status, headers: seconds === undefined ? {} : { "Retry-After": String(seconds) } },
  );
}

export function clearSessionCookieHeaders(): HeadersInit {
  return { "Set-Cookie": serializeTokenCookie(sessionCookieName(), null, new Date()) };
}

async function readObject(request: Request): Promise<Record<string, unknown> | undefined> {
  try {
    const body: unknown = JSON.parse((await request.text()) || "{}");
    return isObject(body) ? body : undefined;
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
