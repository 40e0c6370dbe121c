import { useTranslation } from "react-i18next";
import { data, href } from "react-router";
import { actorOf } from "#app/auth/current-actor.server.ts";
import { requirePermissionKeepingForm } from "#app/auth/form-guard.server.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { getRepository } from "#app/features/repositories/repositories.server.ts";
import { repositoryFields, updateRepositorySchema } from "#app/features/repositories/repository.schema.ts";
import { RepositoryForm } from "#app/features/repositories/repository-form.tsx";
import { repositoryNotFoundProps } from "#app/features/repositories/repository-not-found.ts";
import { updateRepository } from "#app/features/repositories/repository-writes.server.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { editFormProps, NewScreen, UpdateScreen } from "#app/resources/edit-screens.tsx";
import { updateErrorResponse } from "#app/resources/form-errors.server.ts";
import { NotFound } from "#app/shell/not-found.tsx";
import { RouteError } from "#app/shell/route-error.tsx";
import { redirectWithToast } from "#app/shell/toast.server.ts";
import { pick } from "#app/validation/fields.ts";
import { validateForm } from "#app/validation/form.server.ts";
import type { Route } from "./+types/update.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  requirePermission(context, { repository: ["update"] });
  const repository = await getRepository(params.id);
  // Not thrown: after the action the screen still has what was typed to show.
  const newId = crypto.randomUUID();
  if (!repository) return data({ repository: null, newId }, { status: 404 });
  const version = String(repository.updatedAt.getTime());
  return { repository: { ...pick(repository, repositoryFields), version }, newId };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  requirePermissionKeepingForm(context, { repository: ["update"] });
  const { data: form, refused } = await validateForm(request, updateRepositorySchema);
  if (refused) return data(refused, { status: 400 });
  const update = await updateRepository(actorOf(context), params.id, form);
  if (update.result !== "updated") return updateErrorResponse(update, form, repositoryFields);
  return redirectWithToast(
    href("/manager/repositories/:id", params),
    "success",
    getI18n(context).t("resources.update.done"),
  );
}

export default function UpdateRepository({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { repository, newId } = loaderData;
  if (actionData && (!repository || "gone" in actionData)) return <CreateAgain id={newId} />;
  if (!repository) return <NotFound gone={repositoryNotFoundProps(href("/manager/repositories"))} />;
  const detail = href("/manager/repositories/:id", params);
  const { theirs, hidden } = editFormProps(repository.version, actionData);
  return (
    <UpdateScreen
      name={repository.name}
      title={t("repositories.update.title")}
      detail={detail}
      conflict={theirs && t("repositories.conflict.title")}
    >
      <RepositoryForm
        // With theirs taken, the fields start again.
        key={repository.version}
        values={repository}
        hidden={hidden}
        theirs={theirs}
        cancelTo={detail}
      />
    </UpdateScreen>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} gone={repositoryNotFoundProps(href("/manager/repositories"))} />;
}

/** Somebody has deleted the repository; what was typed can still become a new one. */
function CreateAgain({ id }: { id: string }) {
  const { t } = useTranslation();
  const list = href("/manager/repositories");
  return (
    <NewScreen
      title={t("repositories.new.title")}
      back={{ to: list, label: t("repositories.detail.back") }}
      notice={{ title: t("repositories.gone.title"), description: t("repositories.gone.description") }}
    >
      <RepositoryForm
        action={href("/manager/repositories/new")}
        hidden={{ id }}
        createLabel={t("repositories.new.submit")}
        cancelTo={list}
      />
    </NewScreen>
  );
}
