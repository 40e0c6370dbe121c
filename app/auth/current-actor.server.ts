import { type Actor, anonymousActor, userActor } from "#app/access/actor.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { getRequestInfo } from "#app/http/request-info.ts";
import { getSession } from "./session-context.server.ts";

export function getActor(context: RequestContext): Actor {
  const session = getSession(context);
  const { requestId } = getRequestInfo(context);
  if (!session) return anonymousActor({ requestId });
  return userActor(session.user, { impersonatorId: session.impersonatedBy, requestId });
}
