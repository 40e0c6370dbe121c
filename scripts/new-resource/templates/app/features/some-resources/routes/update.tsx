import { useTranslation } from "react-i18next";
import { data, href } from "react-router";
import { actorOf } from "#app/auth/current-actor.server.ts";
import { requirePermissionKeepingForm } from "#app/auth/form-guard.server.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { someResourceNotFoundProps } from "#app/features/some-resources/some-resource-not-found.ts";
import { updateSomeResourceSchema, someResourceFields } from "#app/features/some-resources/some-resource.schema.ts";
import { NewSomeResourceScreen, SomeResourceForm } from "#app/features/some-resources/some-resource-form.tsx";
import { getSomeResource, updateSomeResource } from "#app/features/some-resources/some-resources.server.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { editFormProps, UpdateScreen } from "#app/resources/edit-screens.tsx";
import { updateErrorResponse } from "#app/resources/form-errors.server.ts";
import { NotFound } from "#app/shell/not-found.tsx";
import { RouteError } from "#app/shell/route-error.tsx";
import { redirectWithToast } from "#app/shell/toast.server.ts";
import { pick } from "#app/validation/fields.ts";
import { validateForm } from "#app/validation/form.server.ts";
import type { Route } from "./+types/update.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  requirePermission(context, { someResource: ["update"] });
  const row = await getSomeResource(params.id);
  // Not thrown: after the action the screen still has what was typed to show.
  if (!row) return data({ record: null, newId: crypto.randomUUID() }, { status: 404 });
  const version = String(row.updatedAt.getTime());
  return { record: { ...pick(row, someResourceFields), version }, newId: crypto.randomUUID() };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  requirePermissionKeepingForm(context, { someResource: ["update"] });
  const { data: form, refused } = await validateForm(request, updateSomeResourceSchema);
  if (refused) return data(refused, { status: 400 });
  const update = await updateSomeResource(actorOf(context), params.id, form);
  if (update.result !== "updated") return updateErrorResponse(update, form, someResourceFields);
  const detail = href("/manager/some-resources/:id", params);
  return redirectWithToast(detail, "success", getI18n(context).t("resources.update.done"));
}

export default function UpdateSomeResource({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { record, newId } = loaderData;
  if (actionData && (!record || "gone" in actionData)) return <NewSomeResourceScreen id={newId} gone />;
  if (!record) return <NotFound gone={someResourceNotFoundProps(href("/manager/some-resources"))} />;
  const detail = href("/manager/some-resources/:id", params);
  const { theirs, hidden } = editFormProps(record.version, actionData);
  const conflict = theirs && t("someResources.conflict");
  return (
    <UpdateScreen name={record.name} detail={detail} conflict={conflict}>
      {/* With theirs taken, the fields start again. */}
      <SomeResourceForm key={record.version} values={record} hidden={hidden} theirs={theirs} cancelTo={detail} />
    </UpdateScreen>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} gone={someResourceNotFoundProps(href("/manager/some-resources"))} />;
}
