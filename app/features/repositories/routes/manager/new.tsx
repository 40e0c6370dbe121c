import { href } from "react-router";
import { requirePermissionKeepingForm } from "#app/auth/form-guard.server.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { repositoryFields } from "#app/features/repositories/repository.schema.ts";
import { createRepository } from "#app/features/repositories/repository-writes.server.ts";
import { resource } from "#app/features/repositories/resource.server.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import { NewScreen } from "#app/resources/edit-screens.tsx";
import { createFromForm } from "#app/resources/form-actions.server.ts";
import { RecordForm } from "#app/resources/record-form.tsx";
import { newRecordData } from "#app/resources/record-loader-data.server.ts";
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
  const { t } = useTranslation();
  return (
    <NewScreen
      id={actionData?.defaultValues.id || loaderData.id}
      title={t("repositories.new.title")}
      back={{ to: href("/manager/repositories"), label: t("repositories.detail.back") }}
    >
      {(form) => (
        <RecordForm {...form} fields={repositoryFields} createLabel={t("repositories.new.submit")} />
      )}
    </NewScreen>
  );
}
