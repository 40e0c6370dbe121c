import type { RouterContextProvider } from "react-router";
import { getSession } from "#app/auth/current-session.server.ts";
import { getClient } from "#app/http/client.ts";
import type { Actor } from "./activity.server.ts";

/** Who sends this request, for the trail. */
export function actorOf(context: Readonly<RouterContextProvider>): Actor {
  const session = getSession(context);
  return {
    id: session?.user.id ?? null,
    name: session ? session.user.name || session.user.email : "",
    impersonatorId: session?.impersonatedBy ?? null,
    requestId: getClient(context).requestId,
  };
}
