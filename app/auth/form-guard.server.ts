import { href, type RouterContextProvider, redirect } from "react-router";
import type { Permissions } from "#app/access/permissions.ts";
import { withRedirect } from "#app/http/redirect.ts";
import { getSession, requestedPath } from "./current-session.server.ts";
import { requirePermission } from "./guards.server.ts";
import type { CurrentSession } from "./session.server.ts";

/**
 * `requirePermission` for the action of a form that people type into. Where their session has ended meanwhile, the form
 * goes on, with everything in it (307 keeps method and body), to a screen that holds it until they are back.
 *
 * @throws {Response} that redirect, and whatever `requirePermission` throws
 */
export function requirePermissionKeepingForm(
  context: Readonly<RouterContextProvider>,
  permissions: Permissions,
): CurrentSession {
  if (!getSession(context)) throw redirect(withRedirect(href("/login/resume"), requestedPath(context)), 307);
  return requirePermission(context, permissions);
}
