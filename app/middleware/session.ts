import type { MiddlewareFunction } from "react-router";
import { findAndTouchSession } from "#app/auth/session.server.ts";
import { sessionContext } from "#app/auth/session-context.server.ts";
import { wideScreenContext } from "#app/lists/side-list.server.ts";
import { isWideScreen } from "#app/lists/wide-screen.ts";

/** Reads the session from the database at every request, so that a ban or revocation applies immediately. */
export const sessionMiddleware: MiddlewareFunction<Response> = async ({ request, context }) => {
  const cookies = request.headers.get("cookie");
  context.set(wideScreenContext, isWideScreen(cookies));
  context.set(sessionContext, await findAndTouchSession(cookies));
};
