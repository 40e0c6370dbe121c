import { data } from "react-router";
import { forbidden } from "#app/access/authorized-transaction.server.ts";
import { requireUser } from "#app/auth/guards.server.ts";
import { readId } from "#app/validation/id.ts";
import type { Route } from "./+types/search-references.ts";
import { findPickerOption, searchPicker } from "./read-references.server.ts";
import { findReferenceTarget } from "./reference-targets.server.ts";

/** For the picker: the rows that a term finds, or the one with an id. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  requireUser(context);
  const target = findReferenceTarget(params.target);
  if (!target) throw data(null, { status: 404 });
  const { searchParams } = url;
  const id = searchParams.has("id") ? readId(searchParams, "id") : undefined;
  const state =
    id === undefined
      ? await searchPicker(context, target, searchParams.get("searchTerm") ?? "")
      : await findPickerOption(context, target, id);
  if (!state) throw forbidden;
  return Response.json(state);
}
