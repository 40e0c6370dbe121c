import { href } from "react-router";
import { can } from "#app/access/permissions.ts";
import { requirePermissionKeepingForm } from "#app/auth/form-guard.server.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { UpdateScreen } from "#app/resources/edit-screens.tsx";
import { RecordForm } from "#app/resources/record-form.tsx";
import { updateFromForm } from "#app/resources/form-actions.server.ts";
import { recordNotFoundProps } from "#app/resources/record-screen.tsx";
import { recordUpdateData } from "#app/resources/record-loader-data.server.ts";
import { RouteError } from "#app/shell/route-error.tsx";
import { NewSomeResourceScreen } from "../new-some-resource-screen.tsx";
import { resource } from "../resource.server.ts";
import { someResourceFields } from "../some-resource.schema.ts";
import { getSomeResource, updateSomeResource } from "../some-resources.server.ts";
import { someResourceUpdateUndo } from "../undo.server.ts";
import type { Route } from "./+types/update.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { user } = requirePermission(context, { someResource: ["update"] });
  return recordUpdateData(context, await getSomeResource(params.id), someResourceFields, {
    mayCreate: can(user.role, { someResource: ["create"] }),
  });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  requirePermissionKeepingForm(context, { someResource: ["update"] });
  return updateFromForm(request, context, resource, {
    id: params.id,
    update: updateSomeResource,
    undo: someResourceUpdateUndo,
  });
}

export default function UpdateSomeResource({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <UpdateScreen
      {...loaderData}
      fields={someResourceFields}
      actionData={actionData}
      detail={href("/manager/some-resources/:id", params)}
      missing={recordNotFoundProps(href("/manager/some-resources"), "someResources.back")}
      createAgain={(id) => <NewSomeResourceScreen id={id} gone />}
    >
      {(form) => <RecordForm {...form} fields={someResourceFields} />}
    </UpdateScreen>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} notFound={recordNotFoundProps(href("/manager/some-resources"), "someResources.back")} />;
}
