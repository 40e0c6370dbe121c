import { getSession } from "#app/auth/session-context.server.ts";
import type { RequestContext } from "#app/http/request-context.ts";

/** Users can view and cancel jobs they requested, regardless of permissions. */
export function isRequester(
  context: RequestContext,
  job: { requestedBy: string | null } | undefined,
): boolean {
  const { id } = getSession(context)?.user ?? {};
  return id !== undefined && job?.requestedBy === id;
}
