import { href } from "react-router";
import { requirePermission } from "#app/auth/guards.server.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import { parseListQuery } from "#app/lists/list-query.ts";
import { ListScreen } from "#app/resources/list-screen.tsx";
import { recordListShape } from "#app/resources/record-list-shape.ts";
import { readReferences } from "#app/resources/references/read-references.server.ts";
import { RouteError } from "#app/shell/route-error.tsx";
import { repositoryFields } from "../../repository.schema.ts";
import { listRepositories } from "../../repository-list.server.ts";
import { RepositoryTable } from "../../repository-table.tsx";
import type { Route } from "./+types/list.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  requirePermission(context, { repository: ["read"] });
  const query = parseListQuery(recordListShape(repositoryFields), url.searchParams);
  const page = await listRepositories(query);
  return {
    references: await readReferences(context, repositoryFields, [...page.rows, query.filters]),
    query,
    page,
    now: Date.now(),
  };
}

export default function AppRepositories({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <ListScreen
      title={t("repositories.pageTitle")}
      description={t("repositories.list.appDescription")}
      searchLabel={t("repositories.list.search")}
      query={loaderData.query}
      fields={repositoryFields}
    >
      <RepositoryTable {...loaderData} path={href("/app/repositories")} />
    </ListScreen>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation();
  return (
    <RouteError
      error={error}
      list={{ title: t("repositories.pageTitle"), searchLabel: t("repositories.list.search") }}
    />
  );
}
