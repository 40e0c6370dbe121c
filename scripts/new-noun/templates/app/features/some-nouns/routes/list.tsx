import { useTranslation } from "react-i18next";
import { href } from "react-router";
import { requirePermission } from "#app/auth/guards.server.ts";
import { can } from "#app/access/permissions.ts";
import { parseListQuery } from "#app/lists/list-query.ts";
import { listSomeNouns } from "#app/features/some-nouns/some-noun-list.server.ts";
import { someNounList } from "#app/features/some-nouns/some-noun-list.ts";
import { SomeNounTable } from "#app/features/some-nouns/some-noun-table.tsx";
import { PageTitle } from "#app/shell/page-title.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { SearchInput } from "#app/ui/lists/search-input.tsx";
import { Toolbar } from "#app/ui/layout/toolbar.tsx";
import type { Route } from "./+types/list.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { user } = requirePermission(context, { apps: ["manager"], someNoun: ["read"] });
  const query = parseListQuery(someNounList, url.searchParams);
  return {
    mayCreate: can(user.role, { someNoun: ["create"] }),
    table: { query, page: await listSomeNouns(query), now: Date.now() },
  };
}

export default function ManagerSomeNouns({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { mayCreate, table } = loaderData;
  const { searchTerm, sort, direction } = table.query;
  const create = (variant: "primary" | "secondary") => (
    <ButtonLink variant={variant} icon="plus" to={href("/manager/some-nouns/new")}>
      {t("someNouns.list.new")}
    </ButtonLink>
  );
  return (
    <>
      <PageTitle area="manager">{t("someNouns.pageTitle")}</PageTitle>
      <PageHeader
        title={t("someNouns.pageTitle")}
        actions={mayCreate ? create("primary") : null}
      />
      <Toolbar>
        <SearchInput
          defaultValue={searchTerm}
          label={t("someNouns.list.search")}
          keep={{ sort, direction }}
        />
      </Toolbar>
      <SomeNounTable
        {...table}
        path={href("/manager/some-nouns")}
        emptyAction={mayCreate ? create("secondary") : null}
      />
    </>
  );
}
