import type { MiddlewareFunction } from "react-router";
import { forbidden } from "#app/access/authorized-transaction.server.ts";
import { can, type Permissions } from "#app/access/permissions.ts";
import { singleFetchRedirectStatus } from "#app/compat/data-redirect.ts";
import { areaPermissionsContext, getSession } from "./session-context.server.ts";

/** Every guard in the area asks for its permissions too, and no route that forgets to ask is shown. @throws {Response} a 403 */
export function areaPermissionsMiddleware(permissions: Permissions): MiddlewareFunction<Response> {
  return async ({ context }, next) => {
    context.set(areaPermissionsContext, permissions);
    const response = await next();
    const shows = response.ok && response.status !== singleFetchRedirectStatus;
    if (shows && !can(getSession(context)?.user.role, permissions)) throw forbidden;
    return response;
  };
}
