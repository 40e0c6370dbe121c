import type { RouterContextProvider } from "react-router";
import { getClient } from "#app/http/client.ts";
import { getSession } from "./current-session.server.ts";

/** Who does a deed. Routes take it from `actorOf`. */
export interface Actor {
  /** Null where nobody is signed in. */
  id: string | null;
  name: string;
  /** The administrator behind the actor, where it is an impersonation. */
  impersonatorId: string | null;
  requestId: string | null;
}

/** Who sends this request. */
export function actorOf(context: Readonly<RouterContextProvider>): Actor {
  const session = getSession(context);
  return {
    id: session?.user.id ?? null,
    name: session ? session.user.name || session.user.email : "",
    impersonatorId: session?.impersonatedBy ?? null,
    requestId: getClient(context).requestId,
  };
}
