import { data, href } from "react-router";
import { requirePermission } from "#app/auth/guards.server.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import { useReturnList } from "#app/lists/use-return-list.ts";
import { pickFieldValues } from "#app/resources/fields/field.ts";
import { RecordDetails } from "#app/resources/record-details.tsx";
import { readReferenceLabels } from "#app/resources/references/read-references.server.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { RouteError } from "#app/shell/route-error.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { getRepository } from "../../repositories.server.ts";
import { repositoryFields } from "../../repository.schema.ts";
import { repositoryNotFoundProps } from "../../repository-not-found.ts";
import type { Route } from "./+types/detail.ts";

/** No bottom navigation on a phone: the screen brings its own way back. */
export const handle = { hideBottomNavigation: true };

export async function loader({ params, context }: Route.LoaderArgs) {
  requirePermission(context, { repository: ["read"] });
  const repository = await getRepository(params.id);
  if (!repository) throw data(null, { status: 404 });
  const { name, createdAt } = repository;
  const values = pickFieldValues(repositoryFields, repository);
  const references = await readReferenceLabels(context, repositoryFields, [repository]);
  return { name, references, details: { values, createdAt: createdAt.getTime() } };
}

export default function AppRepository({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { backToList } = useReturnList();
  return (
    <>
      <PageTitle>{loaderData.name}</PageTitle>
      <PageHeader
        title={<bdi>{loaderData.name}</bdi>}
        back={{ to: backToList(href("/app/repositories")), label: t("repositories.detail.back") }}
      />
      <RecordDetails fields={repositoryFields} {...loaderData.details} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} notFound={repositoryNotFoundProps(href("/app/repositories"))} />;
}
