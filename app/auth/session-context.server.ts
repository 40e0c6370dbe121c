import { createContext } from "react-router";
import type { Permissions } from "#app/access/permissions.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import type { CurrentSession } from "./session.server.ts";

export const sessionContext = createContext<CurrentSession | null>(null);

/** Required by every route of the area. */
export const areaPermissionsContext = createContext<Permissions>({});

export function getSession(context: RequestContext): CurrentSession | null {
  return context.get(sessionContext);
}
