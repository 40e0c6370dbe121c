import { href, redirect, redirectDocument } from "react-router";
import { forbidden } from "#app/access/authorized-transaction.server.ts";
import { homePath } from "#app/access/navigation-paths.ts";
import { can, type Permissions } from "#app/access/permissions.ts";
import { previousScreen } from "#app/http/previous-screen.ts";
import { safeRedirect, withRedirect } from "#app/http/redirect.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { requestedPath } from "#app/http/request-url.server.ts";
import type { CurrentSession } from "./session.server.ts";
import { areaPermissionsContext, getSession } from "./session-context.server.ts";

interface GuardOptions {
  /** Where sign-in and onboarding lead; the requested path if omitted. */
  returnTo?: string;
}

/** @throws {Response} a redirect to sign-in */
export function requireSession(
  context: RequestContext,
  { returnTo = requestedPath(context) }: GuardOptions = {},
): CurrentSession {
  const session = getSession(context);
  if (!session) throw redirect(withRedirect(href("/login"), returnTo));
  return session;
}

/** For downloads: after signing in, the user sees the screen with the link. */
export function linkingScreen(context: RequestContext, request: Request): string {
  const path = requestedPath(context);
  return previousScreen("GET", path, request.headers.get("referer")) ?? path;
}

/**
 * For routes that are open to every user, or check each record themselves.
 * @throws {Response} as `requireSession`, and a redirect to onboarding if the user has no name yet
 */
export function requireUser(
  context: RequestContext,
  { returnTo = requestedPath(context) }: GuardOptions = {},
): CurrentSession {
  const session = requireSession(context, { returnTo });
  if (!session.user.name) throw redirect(withRedirect(href("/onboarding"), returnTo));
  return session;
}

/** @throws as `requireUser`, or {forbidden} */
export function requirePermission(
  context: RequestContext,
  permissions: Permissions,
  options?: GuardOptions,
): CurrentSession {
  const session = requireUser(context, options);
  const { role } = session.user;
  if (!can(role, context.get(areaPermissionsContext)) || !can(role, permissions)) throw forbidden;
  return session;
}

/** @throws {Response} for signed-in users, a redirect to a safe `?redirect=` or to their home */
export function requireAnonymous(context: RequestContext, url: URL): void {
  const session = getSession(context);
  if (session) throw redirectAfterSignIn(url.searchParams.get("redirect"), homePath(session.user.role));
}

/** Loads the requested page as a document, because it may be a file, which the router cannot show. */
export function redirectAfterSignIn(requested: string | null | undefined, home: string, init?: ResponseInit) {
  const back = safeRedirect(requested);
  return back ? redirectDocument(back, init) : redirect(home, init);
}
