import { getActor } from "#app/auth/current-actor.server.ts";
import {
  endAllSessions,
  endOtherSessions,
  endSessionByToken,
} from "#app/features/account/sessions.server.ts";
import {
  authErrorResponse,
  authenticatedHandler,
  clearSessionCookieHeaders,
} from "./authenticated-handler.server.ts";

export const revokeSession = authenticatedHandler(
  { account: ["update"] },
  async ({ session, body, context }) => {
    // Not every database looks for U+0000.
    if (typeof body.token !== "string" || body.token.includes("\0"))
      return authErrorResponse(400, "VALIDATION_ERROR");
    await endSessionByToken(getActor(context), session.user.id, body.token);
    return revoked(body.token === session.token);
  },
);

export const revokeSessions = authenticatedHandler({ account: ["update"] }, async ({ session, context }) => {
  await endAllSessions(getActor(context), session.user.id);
  return revoked(true);
});

export const revokeOtherSessions = authenticatedHandler(
  { account: ["update"] },
  async ({ session, context }) => {
    await endOtherSessions(getActor(context), session.user.id, session.id);
    return revoked(false);
  },
);

function revoked(endsCurrent: boolean) {
  return Response.json({ status: true }, { headers: endsCurrent ? clearSessionCookieHeaders() : {} });
}
