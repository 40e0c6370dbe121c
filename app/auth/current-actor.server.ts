import type { RouterContextProvider } from "react-router";
import { type Actor, nobody, personActor } from "#app/access/actor.ts";
import { getClient } from "#app/http/client.ts";
import { getSession } from "./current-session.server.ts";

export function actorOf(context: Readonly<RouterContextProvider>): Actor {
  const session = getSession(context);
  const { requestId } = getClient(context);
  if (!session) return nobody({ requestId });
  return personActor(session.user, { impersonatorId: session.impersonatedBy, requestId });
}
