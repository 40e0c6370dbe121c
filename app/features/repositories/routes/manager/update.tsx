import { useTranslation } from "react-i18next";
import { data, href } from "react-router";
import { actorOf } from "#app/auth/current-actor.server.ts";
import { requirePermissionKeepingForm } from "#app/auth/form-guard.server.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { getRepository } from "#app/features/repositories/repositories.server.ts";
import {
  changedRepositorySchema,
  type RepositoryFields,
  repositoryFields,
} from "#app/features/repositories/repository.schema.ts";
import { RepositoryForm } from "#app/features/repositories/repository-form.tsx";
import { updateRepository } from "#app/features/repositories/repository-writes.server.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { NotFound } from "#app/shell/not-found.tsx";
import { PageTitle } from "#app/shell/page-title.tsx";
import { RouteError } from "#app/shell/route-error.tsx";
import { redirectWithToast } from "#app/shell/toast.server.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { ConflictNotice } from "#app/ui/forms/conflict-notice.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { changedFields, pick } from "#app/validation/fields.ts";
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
  const { data: form, refused } = await validateForm(request, changedRepositorySchema);
  if (refused) return data(refused, { status: 400 });
  const update = await updateRepository(actorOf(context), params.id, form);
  if (update.result === "updated") {
    return redirectWithToast(
      href("/manager/repositories/:id", params),
      "success",
      getI18n(context).t("repositories.update.done"),
    );
  }
  const defaultValues = { ...form, version: String(form.version ?? "") };
  if (update.result === "gone") return data({ errors: {}, defaultValues, gone: true }, { status: 404 });
  if (update.result === "refused") {
    return data({ errors: { name: { message: update.error } }, defaultValues }, { status: 400 });
  }
  const { repository } = update;
  // Sent again, the form overwrites the state that is shown beside it now, and no later one.
  defaultValues.version = String(repository.updatedAt.getTime());
  const theirs: Partial<RepositoryFields> = pick(
    repository,
    changedFields(repository, form, repositoryFields),
  );
  return data({ errors: {}, defaultValues, theirs }, { status: 409 });
}

export default function UpdateRepository({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { repository } = loaderData;
  if (actionData && (!repository || "gone" in actionData)) return <CreateInstead id={loaderData.newId} />;
  if (!repository) return <NotFound gone={{ what: "repository", list: href("/manager/repositories") }} />;
  const detail = href("/manager/repositories/:id", params);
  const theirs = actionData && "theirs" in actionData ? actionData.theirs : undefined;
  return (
    <>
      <PageTitle>{t("repositories.update.pageTitle", { name: repository.name })}</PageTitle>
      <PageHeader title={t("repositories.update.title")} back={{ to: detail, label: repository.name }} />
      {theirs ? (
        <div className="mb-6 max-w-[40rem]">
          <ConflictNotice title={t("repositories.conflict.title")} />
        </div>
      ) : null}
      <RepositoryForm
        // Resets the fields after "Use theirs".
        key={repository.version}
        values={repository}
        hidden={{ version: actionData?.defaultValues.version || repository.version }}
        theirs={theirs}
        takeTheirsTo={theirs && href("/manager/repositories/:id/update", params)}
        submitLabel={t(theirs ? "common.conflict.keepMine" : "repositories.update.submit")}
        pendingLabel={t("repositories.update.submitting")}
      >
        {theirs ? null : <ButtonLink to={detail}>{t("repositories.update.cancel")}</ButtonLink>}
      </RepositoryForm>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} gone={{ what: "repository", list: href("/manager/repositories") }} />;
}

/** The repository was deleted; the input can become a new one. */
function CreateInstead({ id }: { id: string }) {
  const { t } = useTranslation();
  const list = href("/manager/repositories");
  return (
    <>
      <PageTitle>{t("repositories.new.title")}</PageTitle>
      <PageHeader
        title={t("repositories.new.title")}
        back={{ to: list, label: t("repositories.detail.back") }}
      />
      <Notice tone="warning" role="alert" title={t("repositories.gone.title")} className="mb-6 max-w-[40rem]">
        <p>{t("repositories.gone.description")}</p>
      </Notice>
      <RepositoryForm
        action={href("/manager/repositories/new")}
        hidden={{ id }}
        submitLabel={t("repositories.new.submit")}
        pendingLabel={t("repositories.new.submitting")}
      >
        <ButtonLink to={list}>{t("repositories.update.cancel")}</ButtonLink>
      </RepositoryForm>
    </>
  );
}
