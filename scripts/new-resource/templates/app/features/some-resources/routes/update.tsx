import { data, href } from "react-router";
import { actorOf } from "#app/auth/current-actor.server.ts";
import { requirePermissionKeepingForm } from "#app/auth/form-guard.server.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { changedSomeResourceSchema, someResourceFields } from "#app/features/some-resources/some-resource.schema.ts";
import { NewSomeResourceScreen, SomeResourceForm } from "#app/features/some-resources/some-resource-form.tsx";
import { getSomeResource, updateSomeResource } from "#app/features/some-resources/some-resources.server.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { UpdateScreen } from "#app/resources/edit-screens.tsx";
import { refusedUpdate } from "#app/resources/form-answers.server.ts";
import { goneRecord } from "#app/resources/record-screen.tsx";
import { updateState } from "#app/resources/record-states.server.ts";
import { NotFound } from "#app/shell/not-found.tsx";
import { RouteError } from "#app/shell/route-error.tsx";
import { redirectWithToast } from "#app/shell/toast.server.ts";
import { validateForm } from "#app/validation/form.server.ts";
import type { Route } from "./+types/update.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  requirePermission(context, { someResource: ["update"] });
  return updateState(await getSomeResource(params.id), someResourceFields);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  requirePermissionKeepingForm(context, { someResource: ["update"] });
  const { data: form, refused } = await validateForm(request, changedSomeResourceSchema);
  if (refused) return data(refused, { status: 400 });
  const update = await updateSomeResource(actorOf(context), params.id, form);
  if (update.result !== "updated") return refusedUpdate(update, form, someResourceFields);
  const detail = href("/manager/some-resources/:id", params);
  return redirectWithToast(detail, "success", getI18n(context).t("resources.update.done"));
}

export default function UpdateSomeResource({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <UpdateScreen
      {...loaderData}
      answer={actionData}
      detail={href("/manager/some-resources/:id", params)}
      missing={<NotFound gone={goneRecord(href("/manager/some-resources"), "someResources.back")} />}
      createAgain={(id) => <NewSomeResourceScreen id={id} gone />}
    >
      {(form) => <SomeResourceForm {...form} />}
    </UpdateScreen>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} gone={goneRecord(href("/manager/some-resources"), "someResources.back")} />;
}
