import { href, redirect } from "react-router";
import type { Permissions } from "#app/access/permissions.ts";
import { withRedirect } from "#app/http/redirect.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { requestedPath } from "#app/http/request-url.server.ts";
import { requirePermission } from "./guards.server.ts";
import type { CurrentSession } from "./session.server.ts";
import { getSession } from "./session-context.server.ts";

/** @throws {Response} without a session, a 307 redirect to a sign-in that keeps the submitted form */
export function requireSessionKeepingForm(context: RequestContext): CurrentSession {
  const session = getSession(context);
  if (!session) throw redirect(withRedirect(href("/login/resume"), requestedPath(context)), 307);
  return session;
}

/** @throws as `requireSessionKeepingForm`, then as `requirePermission` */
export function requirePermissionKeepingForm(
  context: RequestContext,
  permissions: Permissions,
): CurrentSession {
  requireSessionKeepingForm(context);
  return requirePermission(context, permissions);
}
