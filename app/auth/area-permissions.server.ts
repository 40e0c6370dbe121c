import type { MiddlewareFunction } from "react-router";
import { forbidden } from "#app/access/authorized-transaction.server.ts";
import { can, type Permissions } from "#app/access/permissions.ts";
import { singleFetchRedirectStatus } from "#app/compat/data-redirect.ts";
import { areaPermissionsContext, getSession } from "./session-context.server.ts";

/** Guards in the area check its permissions too, and pages of routes without a guard are refused. @throws {forbidden} */
export function areaPermissionsMiddleware(permissions: Permissions): MiddlewareFunction<Response> {
  return async ({ context }, next) => {
    context.set(areaPermissionsContext, permissions);
    const response = await next();
    const shows = response.ok && response.status !== singleFetchRedirectStatus;
    if (shows && !can(getSession(context)?.user.role, permissions)) throw forbidden;
    return response;
  };
}
