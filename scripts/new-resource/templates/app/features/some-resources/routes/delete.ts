import { href, redirect } from "react-router";
import { requirePermission } from "#app/auth/guards.server.ts";
import { deleteSomeResource } from "#app/features/some-resources/some-resources.server.ts";
import { deleteFromForm } from "#app/resources/form-actions.server.ts";
import type { Route } from "./+types/delete.ts";

export async function action({ params, context }: Route.ActionArgs) {
  requirePermission(context, { someResource: ["delete"] });
  const list = href("/manager/some-resources");
  const answer = { id: params.id, remove: deleteSomeResource, list, done: "someResources.deleted" } as const;
  return deleteFromForm(context, answer);
}

/** Asks for confirmation. */
export function loader({ params, context }: Route.LoaderArgs) {
  requirePermission(context, { someResource: ["delete"] });
  return redirect(`${href("/manager/some-resources/:id", params)}?confirm=delete`);
}
