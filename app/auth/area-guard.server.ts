import type { MiddlewareFunction } from "react-router";
import { forbidden } from "#app/access/authorized-transaction.server.ts";
import { can, type Permissions } from "#app/access/permissions.ts";
import { getSession } from "./current-session.server.ts";

/** The status with which the framework tells a script of the browser to go elsewhere. */
const redirectOfData = 202;

/**
 * Middleware of an area's layout: nothing of the area is shown to those who may not enter it, even by a route that forgot to
 * ask. It looks at the answer, not at the request, so that routes refuse in their own way: forms keep what was typed.
 *
 * @throws {Response} a 403
 */
export function areaGuard(permissions: Permissions): MiddlewareFunction<Response> {
  return async ({ context }, next) => {
    const response = await next();
    const shows = response.ok && response.status !== redirectOfData;
    if (shows && !can(getSession(context)?.user.role, permissions)) throw forbidden;
    return response;
  };
}
