import { requirePermissionKeepingForm } from "#app/auth/form-guard.server.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { createFromForm } from "#app/resources/form-actions.server.ts";
import { newRecordData } from "#app/resources/record-loader-data.server.ts";
import { NewRepositoryScreen } from "../../new-repository-screen.tsx";
import { repositoryFields } from "../../repository.schema.ts";
import { createRepository } from "../../repository-writes.server.ts";
import { resource } from "../../resource.server.ts";
import type { Route } from "./+types/new.ts";

export function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, { repository: ["create"] });
  return newRecordData(context, repositoryFields);
}

export async function action({ request, context }: Route.ActionArgs) {
  requirePermissionKeepingForm(context, { repository: ["create"] });
  return createFromForm(request, context, resource, {
    create: createRepository,
    done: "repositories.new.done",
  });
}

export default function NewRepository({ loaderData, actionData }: Route.ComponentProps) {
  return <NewRepositoryScreen id={actionData?.defaultValues.id || loaderData.id} />;
}
