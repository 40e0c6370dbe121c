import { data, href } from "react-router";
import { actorOf } from "#app/auth/current-actor.server.ts";
import { requirePermissionKeepingForm } from "#app/auth/form-guard.server.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { createSomeResourceSchema } from "#app/features/some-resources/some-resource.schema.ts";
import { NewSomeResourceScreen } from "#app/features/some-resources/some-resource-form.tsx";
import { createSomeResource } from "#app/features/some-resources/some-resources.server.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { createErrorResponse } from "#app/resources/form-errors.server.ts";
import { redirectWithToast } from "#app/shell/toast.server.ts";
import { validateForm } from "#app/validation/form.server.ts";
import type { Route } from "./+types/new.ts";

export function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, { someResource: ["create"] });
  return { id: crypto.randomUUID() };
}

export async function action({ request, context }: Route.ActionArgs) {
  requirePermissionKeepingForm(context, { someResource: ["create"] });
  const { data: form, refused } = await validateForm(request, createSomeResourceSchema);
  if (refused) return data(refused, { status: 400 });
  const { row } = await createSomeResource(actorOf(context), form);
  if (!row) return createErrorResponse(form);
  const detail = href("/manager/some-resources/:id", { id: row.id });
  return redirectWithToast(detail, "success", getI18n(context).t("someResources.created"));
}

export default function NewSomeResource({ loaderData, actionData }: Route.ComponentProps) {
  return <NewSomeResourceScreen id={actionData?.defaultValues.id || loaderData.id} />;
}
