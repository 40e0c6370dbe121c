import type { RouterContextProvider } from "react-router";
import { type Actor, nobody, userActor } from "#app/access/actor.ts";
import { getRequestInfo } from "#app/http/request-info.ts";
import { getSession } from "./current-session.server.ts";

export function actorOf(context: Readonly<RouterContextProvider>): Actor {
  const session = getSession(context);
  const { requestId } = getRequestInfo(context);
  if (!session) return nobody({ requestId });
  return userActor(session.user, { impersonatorId: session.impersonatedBy, requestId });
}
