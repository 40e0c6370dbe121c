import { href, type RouterContextProvider, redirect } from "react-router";
import type { Permissions } from "#app/access/permissions.ts";
import { withRedirect } from "#app/http/redirect.ts";
import { requirePermission } from "./guards.server.ts";
import type { CurrentSession } from "./session.server.ts";
import { getSession, requestedPath } from "./session-context.server.ts";

/** @throws {Response} a 307 to a screen that keeps the input until they have signed in again */
export function requirePermissionKeepingForm(
  context: Readonly<RouterContextProvider>,
  permissions: Permissions,
): CurrentSession {
  if (!getSession(context)) throw redirect(withRedirect(href("/login/resume"), requestedPath(context)), 307);
  return requirePermission(context, permissions);
}
