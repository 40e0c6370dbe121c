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

/** @throws {Response} a redirect to sign-in, which leads back here */
export function requireSession(context: RequestContext, back = requestedPath(context)): CurrentSession {
  const session = getSession(context);
  if (!session) throw redirect(withRedirect(href("/login"), back));
  return session;
}

/**
 * For routes that are open to every user, or check each record themselves.
 * @param download leads back to the screen with its link
 * @throws {Response} as `requireSession`, and a redirect to onboarding if the user has no name yet
 */
export function requireUser(context: RequestContext, download?: Request): CurrentSession {
  const from = download?.headers.get("referer");
  const back = previousScreen("GET", requestedPath(context), from) ?? requestedPath(context);
  const session = requireSession(context, back);
  if (!session.user.name) throw redirect(withRedirect(href("/onboarding"), back));
  return session;
}

/** @param download as of `requireUser` @throws as `requireUser`, or {forbidden} */
export function requirePermission(
  context: RequestContext,
  permissions: Permissions,
  download?: Request,
): CurrentSession {
  const session = requireUser(context, download);
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
