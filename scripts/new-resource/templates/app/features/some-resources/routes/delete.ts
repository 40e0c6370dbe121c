import { href, redirect } from "react-router";
import { requirePermission } from "#app/auth/guards.server.ts";
import { keepReturnList } from "#app/lists/return-list.ts";
import { deleteAndRedirect } from "#app/resources/form-actions.server.ts";
import { resource } from "../resource.server.ts";
import { deleteSomeResource } from "../some-resources.server.ts";
import type { Route } from "./+types/delete.ts";

export async function action({ params, context }: Route.ActionArgs) {
  requirePermission(context, { someResource: ["delete"] });
  return deleteAndRedirect(context, resource, {
    id: params.id,
    remove: deleteSomeResource,
    done: "someResources.deleted",
  });
}

/** Asks for confirmation. */
export function loader({ params, url, context }: Route.LoaderArgs) {
  requirePermission(context, { someResource: ["delete"] });
  const question = `${href("/manager/some-resources/:id", params)}?confirm=delete`;
  return redirect(keepReturnList(question, url.searchParams));
}
