import type { RouterContextProvider } from "react-router";
import { getSession } from "#app/auth/session-context.server.ts";

/** People see and cancel what they asked for, whatever their permissions. */
export function isRequester(
  context: Readonly<RouterContextProvider>,
  job: { requestedBy: string | null } | undefined,
): boolean {
  const { id } = getSession(context)?.user ?? {};
  return id !== undefined && job?.requestedBy === id;
}
