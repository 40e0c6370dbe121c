import { data } from "react-router";
import { forbidden } from "#app/access/authorized-transaction.server.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import type { Route } from "./+types/search-references.ts";
import { readPickerState } from "./read-references.server.ts";
import { findReferenceTarget } from "./reference-targets.server.ts";

/** For the picker. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  requirePermission(context, {});
  const target = findReferenceTarget(params.target);
  if (!target) throw data(null, { status: 404 });
  const state = await readPickerState(context, target, url.searchParams.get("searchTerm") ?? "");
  if (!state) throw forbidden;
  return Response.json(state);
}
