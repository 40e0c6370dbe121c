import type { MiddlewareFunction } from "react-router";
import { findAndTouchSession } from "#app/auth/session.server.ts";
import { requestUrlContext, sessionContext } from "#app/auth/session-context.server.ts";

/** Reads the session from the database at every request, so that a ban or revocation applies immediately. */
export const sessionMiddleware: MiddlewareFunction<Response> = async ({ request, url, context }) => {
  context.set(requestUrlContext, url);
  context.set(sessionContext, await findAndTouchSession(request.headers.get("cookie")));
};
