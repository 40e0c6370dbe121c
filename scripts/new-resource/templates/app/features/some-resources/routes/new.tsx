import { requirePermissionKeepingForm } from "#app/auth/form-guard.server.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { createFromForm } from "#app/resources/form-actions.server.ts";
import { newRecordData } from "#app/resources/record-loader-data.server.ts";
import { NewSomeResourceScreen } from "../new-some-resource-screen.tsx";
import { resource } from "../resource.server.ts";
import { someResourceFields } from "../some-resource.schema.ts";
import { createSomeResource } from "../some-resources.server.ts";
import type { Route } from "./+types/new.ts";

export function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, { someResource: ["create"] });
  return newRecordData(context, someResourceFields);
}

export async function action({ request, context }: Route.ActionArgs) {
  requirePermissionKeepingForm(context, { someResource: ["create"] });
  return createFromForm(request, context, resource, {
    create: createSomeResource,
    done: "someResources.created",
  });
}

export default function NewSomeResource({ loaderData, actionData }: Route.ComponentProps) {
  return <NewSomeResourceScreen id={actionData?.defaultValues.id || loaderData.id} />;
}
