import { href } from "react-router";
import { can } from "#app/access/permissions.ts";
import { requirePermissionKeepingForm } from "#app/auth/form-guard.server.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import { UpdateScreen } from "#app/resources/edit-screens.tsx";
import { updateFromForm } from "#app/resources/form-actions.server.ts";
import { RecordForm } from "#app/resources/record-form.tsx";
import { recordUpdateData } from "#app/resources/record-loader-data.server.ts";
import { RouteError } from "#app/shell/route-error.tsx";
import { NewRepositoryScreen } from "../../new-repository-screen.tsx";
import { getRepository } from "../../repositories.server.ts";
import { repositoryFields } from "../../repository.schema.ts";
import { repositoryNotFoundProps } from "../../repository-not-found.ts";
import { updateRepository } from "../../repository-writes.server.ts";
import { resource } from "../../resource.server.ts";
import { repositoryUpdateUndo } from "../../undo.server.ts";
import type { Route } from "./+types/update.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { user } = requirePermission(context, { repository: ["update"] });
  return recordUpdateData(context, await getRepository(params.id), repositoryFields, {
    mayCreate: can(user.role, { repository: ["create"] }),
  });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  requirePermissionKeepingForm(context, { repository: ["update"] });
  return updateFromForm(request, context, resource, {
    id: params.id,
    update: updateRepository,
    undo: repositoryUpdateUndo,
  });
}

export default function UpdateRepository({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <UpdateScreen
      {...loaderData}
      fields={repositoryFields}
      actionData={actionData}
      title={t("repositories.update.title")}
      detail={href("/manager/repositories/:id", params)}
      conflict={t("repositories.conflict.title")}
      missing={repositoryNotFoundProps(href("/manager/repositories"))}
      createAgain={(id) => <NewRepositoryScreen id={id} gone />}
    >
      {(form) => <RecordForm {...form} fields={repositoryFields} />}
    </UpdateScreen>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} notFound={repositoryNotFoundProps(href("/manager/repositories"))} />;
}
