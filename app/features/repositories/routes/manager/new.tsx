import { useTranslation } from "react-i18next";
import { data, href } from "react-router";
import { actorOf } from "#app/auth/current-actor.server.ts";
import { requirePermissionKeepingForm } from "#app/auth/form-guard.server.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { createRepositorySchema } from "#app/features/repositories/repository.schema.ts";
import { RepositoryForm } from "#app/features/repositories/repository-form.tsx";
import { createRepository } from "#app/features/repositories/repository-writes.server.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { NewScreen } from "#app/resources/edit-screens.tsx";
import { createErrorResponse } from "#app/resources/form-errors.server.ts";
import { redirectWithToast } from "#app/shell/toast.server.ts";
import { validateForm } from "#app/validation/form.server.ts";
import type { Route } from "./+types/new.ts";

export function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, { repository: ["create"] });
  return { id: crypto.randomUUID() };
}

export async function action({ request, context }: Route.ActionArgs) {
  requirePermissionKeepingForm(context, { repository: ["create"] });
  const { data: form, refused } = await validateForm(request, createRepositorySchema);
  if (refused) return data(refused, { status: 400 });
  const { row } = await createRepository(actorOf(context), form);
  if (!row) return createErrorResponse(form);
  return redirectWithToast(
    href("/manager/repositories/:id", { id: row.id }),
    "success",
    getI18n(context).t("repositories.new.done"),
  );
}

export default function NewRepository({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const list = href("/manager/repositories");
  return (
    <NewScreen title={t("repositories.new.title")} back={{ to: list, label: t("repositories.detail.back") }}>
      <RepositoryForm
        hidden={{ id: actionData?.defaultValues.id || loaderData.id }}
        createLabel={t("repositories.new.submit")}
        cancelTo={list}
      />
    </NewScreen>
  );
}
