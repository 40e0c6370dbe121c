import { useTranslation } from "react-i18next";
import { data, href } from "react-router";
import { can } from "#app/access/permissions.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { getRepository } from "#app/features/repositories/repositories.server.ts";
import { RepositoryCard } from "#app/features/repositories/repository-card.tsx";
import { PageTitle } from "#app/shell/page-title.tsx";
import { RouteError } from "#app/shell/route-error.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { ConfirmDialog } from "#app/ui/dialogs/confirm-dialog.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import type { Route } from "./+types/detail.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { user } = requirePermission(context, { apps: ["manager"], repository: ["read"] });
  const repository = await getRepository(params.id);
  if (!repository) throw data(null, { status: 404 });
  const { name, link, description, createdAt, updatedAt } = repository;
  const mayDelete = can(user.role, { repository: ["delete"] });
  return {
    name,
    details: { link, description, createdAt: createdAt.getTime(), updatedAt: updatedAt.getTime() },
    mayUpdate: can(user.role, { repository: ["update"] }),
    mayDelete,
    confirm: mayDelete && url.searchParams.get("confirm") === "delete",
  };
}

export default function ManagerRepository({ loaderData, params }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { name, details, mayUpdate, mayDelete, confirm } = loaderData;
  const here = href("/manager/repositories/:id", params);
  return (
    <>
      <PageTitle area="manager">{name}</PageTitle>
      <PageHeader
        title={<bdi>{name}</bdi>}
        back={{ to: href("/manager/repositories"), label: t("repositories.detail.back") }}
        actions={
          <>
            {mayUpdate ? (
              <ButtonLink icon="edit" to={href("/manager/repositories/:id/update", params)}>
                {t("repositories.detail.edit")}
              </ButtonLink>
            ) : null}
            {mayDelete ? (
              <ButtonLink
                icon="trash"
                className="text-danger!"
                to={`${here}?confirm=delete`}
                preventScrollReset
              >
                {t("repositories.detail.delete")}
              </ButtonLink>
            ) : null}
          </>
        }
      />
      <RepositoryCard {...details} />
      {confirm ? (
        <ConfirmDialog
          description={t("repositories.delete.description", { name })}
          action={href("/manager/repositories/:id/delete", params)}
          cancelTo={here}
          confirmLabel={t("repositories.delete.submit")}
          pendingLabel={t("repositories.delete.submitting")}
          danger
        />
      ) : null}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} gone={{ what: "repository", list: href("/manager/repositories") }} />;
}
