import type { RouterContextProvider } from "react-router";
import { can, type Permissions } from "#app/access/permissions.ts";
import { getSession } from "#app/auth/current-session.server.ts";
import { type CurrentSession, sessionCookieName } from "#app/auth/session.server.ts";
import { tokenCookie } from "#app/secrets/signed-cookie.server.ts";

type Context = Readonly<RouterContextProvider>;

type Call = (request: Request, context: Context) => Promise<Response>;

/** Calls by method and path beneath `/api/auth`: `POST /delete-user`. */
export type AuthCalls = Record<string, Call | undefined>;

interface Asked {
  session: CurrentSession;
  /** Of a call by POST; nothing otherwise. */
  body: Record<string, unknown>;
  request: Request;
  context: Context;
}

/**
 * A call for those who are signed in and may do this. Its body is JSON, as better-auth's own calls ask for it.
 *
 * @param forbidden the code for those who may not
 */
export function callOf(
  permissions: Permissions,
  answer: (asked: Asked) => Promise<Response>,
  forbidden = "FORBIDDEN",
): Call {
  return async (request, context) => {
    const session = getSession(context);
    if (!session) return refusal(401, "UNAUTHORIZED");
    if (!can(session.user.role, permissions)) return refusal(403, forbidden);
    if (request.method === "GET") return answer({ session, body: {}, request, context });
    const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
    if (type !== "application/json") return refusal(415, "UNSUPPORTED_MEDIA_TYPE");
    const body = await readObject(request);
    return body ? answer({ session, body, request, context }) : refusal(400, "BAD_REQUEST");
  };
}

/** The message comes with the language: see `localizeResponse`. */
export function refusal(status: number, code: string, more: { retryAfterSeconds?: number } = {}): Response {
  const seconds = more.retryAfterSeconds;
  return Response.json(
    { code, ...more },
    { status, headers: seconds === undefined ? {} : { "Retry-After": String(seconds) } },
  );
}

/** Headers that take the session's cookie away. */
export function withoutSession(): HeadersInit {
  return { "Set-Cookie": tokenCookie(sessionCookieName(), null, new Date()) };
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
