import { useTranslation } from "react-i18next";
import { data, href } from "react-router";
import { requirePermission } from "#app/auth/guards.server.ts";
import { can } from "#app/access/permissions.ts";
import { getSomeNoun } from "#app/features/some-nouns/some-nouns.server.ts";
import { SomeNounCard } from "#app/features/some-nouns/some-noun-card.tsx";
import { PageTitle } from "#app/shell/page-title.tsx";
import { RouteError } from "#app/shell/route-error.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { ConfirmDialog } from "#app/ui/dialogs/confirm-dialog.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import type { Route } from "./+types/detail.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { user } = requirePermission(context, { apps: ["manager"], someNoun: ["read"] });
  const someNoun = await getSomeNoun(params.id);
  if (!someNoun) throw data(null, { status: 404 });
  const { name, description, createdAt, updatedAt } = someNoun;
  const mayDelete = can(user.role, { someNoun: ["delete"] });
  return {
    name,
    details: { description, createdAt: createdAt.getTime(), updatedAt: updatedAt.getTime() },
    mayUpdate: can(user.role, { someNoun: ["update"] }),
    mayDelete,
    confirm: mayDelete && url.searchParams.get("confirm") === "delete",
  };
}

export default function ManagerSomeNoun({ loaderData, params }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { name, details, mayUpdate, mayDelete, confirm } = loaderData;
  const here = href("/manager/some-nouns/:id", params);
  return (
    <>
      <PageTitle area="manager">{name}</PageTitle>
      <PageHeader
        title={<bdi>{name}</bdi>}
        back={{ to: href("/manager/some-nouns"), label: t("someNouns.detail.back") }}
        actions={
          <>
            {mayUpdate ? (
              <ButtonLink icon="edit" to={href("/manager/some-nouns/:id/update", params)}>
                {t("someNouns.detail.edit")}
              </ButtonLink>
            ) : null}
            {mayDelete ? (
              <ButtonLink
                icon="trash"
                className="text-danger!"
                to={`${here}?confirm=delete`}
                preventScrollReset
              >
                {t("someNouns.detail.delete")}
              </ButtonLink>
            ) : null}
          </>
        }
      />
      <SomeNounCard {...details} />
      {confirm ? (
        <ConfirmDialog
          description={t("someNouns.delete.description", { name })}
          action={href("/manager/some-nouns/:id/delete", params)}
          cancelTo={here}
          confirmLabel={t("someNouns.delete.submit")}
          pendingLabel={t("someNouns.delete.submitting")}
          danger
        />
      ) : null}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} gone={{ what: "someNoun", list: href("/manager/some-nouns") }} />;
}
