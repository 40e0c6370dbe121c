import { href } from "react-router";
import { can } from "#app/access/permissions.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import { RecordDetails } from "#app/resources/record-details.tsx";
import { recordDetailData } from "#app/resources/record-loader-data.server.ts";
import { RecordScreen } from "#app/resources/record-screen.tsx";
import { RouteError } from "#app/shell/route-error.tsx";
import { getRepository } from "../../repositories.server.ts";
import { repositoryFields } from "../../repository.schema.ts";
import { repositoryNotFoundProps } from "../../repository-not-found.ts";
import { resource } from "../../resource.server.ts";
import type { Route } from "./+types/detail.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { user } = requirePermission(context, { repository: ["read"] });
  return recordDetailData(context, resource, await getRepository(params.id), {
    mayUpdate: can(user.role, { repository: ["update"] }),
    mayDelete: can(user.role, { repository: ["delete"] }),
  });
}

export default function ManagerRepository({ loaderData, params }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <RecordScreen
      {...loaderData.screen}
      path={href("/manager/repositories/:id", params)}
      back={{ to: href("/manager/repositories"), label: t("repositories.detail.back") }}
      deleteLabel={t("repositories.delete.submit")}
    >
      <RecordDetails fields={repositoryFields} {...loaderData.details} />
    </RecordScreen>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} notFound={repositoryNotFoundProps(href("/manager/repositories"))} />;
}
