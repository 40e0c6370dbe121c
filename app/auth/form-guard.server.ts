import { href, type RouterContextProvider, redirect } from "react-router";
import type { Permissions } from "#app/access/permissions.ts";
import { withRedirect } from "#app/http/redirect.ts";
import { requirePermission } from "./guards.server.ts";
import type { CurrentSession } from "./session.server.ts";
import { getSession, requestedPath } from "./session-context.server.ts";

type Context = Readonly<RouterContextProvider>;

/** @throws {Response} a 307 to a screen that keeps the input until they have signed in again */
export function requireSessionKeepingForm(context: Context): CurrentSession {
  const session = getSession(context);
  if (!session) throw redirect(withRedirect(href("/login/resume"), requestedPath(context)), 307);
  return session;
}

/** @throws {Response} as above, or where they lack a permission */
export function requirePermissionKeepingForm(context: Context, permissions: Permissions): CurrentSession {
  requireSessionKeepingForm(context);
  return requirePermission(context, permissions);
}
