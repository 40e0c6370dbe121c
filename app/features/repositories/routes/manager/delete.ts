import { href, redirect } from "react-router";
import { requirePermission } from "#app/auth/guards.server.ts";
import { keepReturnList } from "#app/lists/return-list.ts";
import { deleteAndRedirect } from "#app/resources/form-actions.server.ts";
import { deleteRepository } from "../../repository-writes.server.ts";
import { resource } from "../../resource.server.ts";
import type { Route } from "./+types/delete.ts";

export async function action({ params, context }: Route.ActionArgs) {
  requirePermission(context, { repository: ["delete"] });
  return deleteAndRedirect(context, resource, {
    id: params.id,
    remove: deleteRepository,
    done: "repositories.delete.done",
    missing: "repositories.delete.gone",
  });
}

export function loader({ params, url, context }: Route.LoaderArgs) {
  requirePermission(context, { repository: ["delete"] });
  return redirect(
    keepReturnList(`${href("/manager/repositories/:id", params)}?confirm=delete`, url.searchParams),
  );
}
