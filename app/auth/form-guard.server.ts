import { href, redirect } from "react-router";
import type { Permissions } from "#app/access/permissions.ts";
import { withRedirect } from "#app/http/redirect.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { requestedPath } from "#app/http/request-url.server.ts";
import { requirePermission } from "./guards.server.ts";
import type { CurrentSession } from "./session.server.ts";
import { getSession } from "./session-context.server.ts";

/** @throws {Response} a 307 to a screen that keeps the input until they have signed in again */
export function requireSessionKeepingForm(context: RequestContext): CurrentSession {
  const session = getSession(context);
  if (!session) throw redirect(withRedirect(href("/login/resume"), requestedPath(context)), 307);
  return session;
}

/** @throws {Response} as above, or where they lack a permission */
export function requirePermissionKeepingForm(
  context: RequestContext,
  permissions: Permissions,
): CurrentSession {
  requireSessionKeepingForm(context);
  return requirePermission(context, permissions);
}
