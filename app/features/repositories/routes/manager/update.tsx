import { useTranslation } from "react-i18next";
import { data, href } from "react-router";
import { actorOf } from "#app/auth/current-actor.server.ts";
import { requirePermissionKeepingForm } from "#app/auth/form-guard.server.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { goneRepository } from "#app/features/repositories/gone-repository.ts";
import { getRepository } from "#app/features/repositories/repositories.server.ts";
import { changedRepositorySchema, repositoryFields } from "#app/features/repositories/repository.schema.ts";
import { RepositoryForm } from "#app/features/repositories/repository-form.tsx";
import { updateRepository } from "#app/features/repositories/repository-writes.server.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { NewScreen, UpdateScreen } from "#app/resources/edit-screens.tsx";
import { refusedUpdate } from "#app/resources/form-answers.server.ts";
import { updateState } from "#app/resources/record-states.server.ts";
import { NotFound } from "#app/shell/not-found.tsx";
import { RouteError } from "#app/shell/route-error.tsx";
import { redirectWithToast } from "#app/shell/toast.server.ts";
import { validateForm } from "#app/validation/form.server.ts";
import type { Route } from "./+types/update.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  requirePermission(context, { repository: ["update"] });
  return updateState(await getRepository(params.id), repositoryFields);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  requirePermissionKeepingForm(context, { repository: ["update"] });
  const { data: form, refused } = await validateForm(request, changedRepositorySchema);
  if (refused) return data(refused, { status: 400 });
  const update = await updateRepository(actorOf(context), params.id, form);
  if (update.result !== "updated") return refusedUpdate(update, form, repositoryFields);
  return redirectWithToast(
    href("/manager/repositories/:id", params),
    "success",
    getI18n(context).t("resources.update.done"),
  );
}

export default function UpdateRepository({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <UpdateScreen
      {...loaderData}
      answer={actionData}
      title={t("repositories.update.title")}
      detail={href("/manager/repositories/:id", params)}
      conflict={t("repositories.conflict.title")}
      missing={<NotFound gone={goneRepository(href("/manager/repositories"))} />}
      createAgain={(id) => <CreateAgain id={id} />}
    >
      {(form) => <RepositoryForm {...form} />}
    </UpdateScreen>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} gone={goneRepository(href("/manager/repositories"))} />;
}

/** Somebody has deleted the repository; what was typed can still become a new one. */
function CreateAgain({ id }: { id: string }) {
  const { t } = useTranslation();
  const list = href("/manager/repositories");
  return (
    <NewScreen
      title={t("repositories.new.title")}
      back={{ to: list, label: t("repositories.detail.back") }}
      gone
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
