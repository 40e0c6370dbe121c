import { useRef } from "react";
import { Form, href } from "react-router";
import { can } from "#app/access/permissions.ts";
import { roleNames } from "#app/access/roles.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import { formatListQuery, parametersWithout, parseListQuery } from "#app/lists/list-query.ts";
import { returnListParameter, withReturnList } from "#app/lists/return-list.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { RouteError } from "#app/shell/route-error.tsx";
import { CachedMarkup } from "#app/ui/cached-markup/cached-markup.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { SearchInput } from "#app/ui/forms/search-input.tsx";
import { SelectField } from "#app/ui/forms/select-field.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { Toolbar } from "#app/ui/layout/toolbar.tsx";
import { searchParameter } from "#app/ui/list-parameters.ts";
import { CollapsibleFilters } from "#app/ui/lists/collapsible-filters.tsx";
import { FilterBar } from "#app/ui/lists/filter-bar.tsx";
import { ListContent } from "#app/ui/lists/list-content.tsx";
import { ListTable } from "#app/ui/lists/list-table.tsx";
import { Pagination } from "#app/ui/lists/pagination.tsx";
import { SortField } from "#app/ui/lists/sort-field.tsx";
import { useRowSelection } from "#app/ui/lists/use-row-selection.ts";
import { withPictures } from "#app/users/user-pictures.server.ts";
import { bulkOperations, bulkPermissions } from "../bulk/bulk.schema.ts";
import { AllMatchingButtons, UserSelectionBar } from "../bulk/bulk-buttons.tsx";
import { listUsers } from "../user-list.server.ts";
import { UserListHead } from "../user-list-head.tsx";
import { UserListRow } from "../user-list-row.tsx";
import { type UserQuery, userListShape } from "../user-list-shape.ts";
import { UserListActions } from "../user-list-slots.tsx";
import { loadUserMenu } from "../user-menu.server.ts";
import { UserMenuDialog } from "../user-menu-dialog.tsx";
import { mayChangeUsers, mayOpenUsers } from "../user-rights.ts";
import { userStatuses } from "../user-row.ts";
import type { Route } from "./+types/list.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { user } = requirePermission(context, { user: ["list"] });
  const query = parseListQuery(userListShape, url.searchParams);
  const page = await listUsers(query);
  const mayOpen = mayOpenUsers(user.role);
  const hasMenus = mayOpen && mayChangeUsers(user.role);
  return {
    query,
    page: { ...page, rows: await withPictures(page.rows) },
    mayOpen,
    hasMenus,
    menu: hasMenus ? await loadUserMenu(url.searchParams, user) : undefined,
    mayCreate: can(user.role, { user: ["create"] }),
    operations: bulkOperations.filter((operation) => can(user.role, bulkPermissions[operation])),
    now: Date.now(),
  };
}

export default function UserListScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { query, page, mayOpen, hasMenus, menu, mayCreate, operations, now } = loaderData;
  const to = (change: Parameters<typeof formatListQuery<typeof userListShape>>[2]) =>
    `${href("/manager/users")}${formatListQuery(userListShape, query, change)}`;
  const { searchTerm, filters, after, before } = query;
  const firstPage = formatListQuery(userListShape, query);
  const listQuery = formatListQuery(userListShape, query, { after, before });
  const mayChangeSeveral = operations.length > 0;
  const form = useRef<HTMLFormElement>(null);
  const selection = useRowSelection(form, "id", `${href("/manager/users")}${listQuery}`);
  const narrowed = searchTerm !== "" || filters.role !== "" || filters.status !== "";
  return (
    <>
      <PageTitle>{t("users.list.pageTitle")}</PageTitle>
      <PageHeader
        title={t("users.list.title")}
        actions={
          <>
            <UserListActions query={query} />
            {mayCreate ? (
              <ButtonLink
                variant="primary"
                icon="plus"
                to={withReturnList(href("/manager/users/new"), listQuery)}
              >
                {t("users.list.new")}
              </ButtonLink>
            ) : null}
          </>
        }
      />
      <Toolbar>
        <SearchInput
          defaultValue={searchTerm}
          label={t("users.list.search")}
          keep={parametersWithout(firstPage, [searchParameter])}
        />
        <CollapsibleFilters title={t("common.filter.sortAndFilter")} filters={filters}>
          <Filters query={query} firstPage={firstPage} />
        </CollapsibleFilters>
      </Toolbar>
      <ListContent state={page.rows.length > 0 ? "ready" : narrowed ? "no-match" : "empty"} term={searchTerm}>
        <Form ref={form} method="get" action={href("/manager/users/bulk")}>
          <input type="hidden" name={returnListParameter} value={listQuery} />
          <ListTable
            label={t("users.list.label")}
            head={
              <UserListHead
                query={query}
                to={to}
                selection={mayChangeSeveral ? selection : undefined}
                hasMenus={hasMenus}
              />
            }
          >
            {page.rows.map((user) => (
              <UserListRow
                key={user.id}
                user={user}
                listQuery={listQuery}
                now={now}
                mayOpen={mayOpen}
                hasMenu={hasMenus}
                selectable={mayChangeSeveral}
              />
            ))}
          </ListTable>
          {mayChangeSeveral ? <UserSelectionBar selection={selection} operations={operations} /> : null}
        </Form>
        {mayChangeSeveral && (page.previous || page.next) ? (
          <AllMatchingButtons
            filter={parametersWithout(firstPage, ["sort", "direction"])}
            listQuery={listQuery}
            operations={operations}
          />
        ) : null}
      </ListContent>
      <Pagination
        previous={page.previous && to({ before: page.previous })}
        next={page.next && to({ after: page.next })}
        total={page.total}
      />
      {menu ? <UserMenuDialog {...menu} listQuery={listQuery} /> : null}
    </>
  );
}

function Filters({ query, firstPage }: { query: UserQuery; firstPage: string }) {
  const { role, status } = query.filters;
  return (
    <FilterBar keep={parametersWithout(firstPage, ["sort", "role", "status"])}>
      <CachedMarkup
        as="div"
        className="contents max-sm:*:grow"
        component={FilterFields}
        props={{ sort: query.sort, role, status }}
      />
    </FilterBar>
  );
}

type FilterFieldsProps = Record<"role" | "status", string> & Pick<UserQuery, "sort">;

function FilterFields({ sort, role, status }: FilterFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <SortField
        sort={sort}
        labels={{
          created: t("users.list.created"),
          name: t("users.list.name"),
          email: t("users.form.email"),
          role: t("users.list.role"),
          lastSignIn: t("users.list.lastSignIn"),
        }}
      />
      <SelectField
        name="role"
        label={t("users.list.filterRole")}
        defaultValue={role}
        options={[
          { value: "", label: t("users.list.all") },
          ...roleNames.map((value) => ({ value, label: t(`users.roles.${value}`) })),
        ]}
      />
      <SelectField
        name="status"
        label={t("users.list.filterStatus")}
        defaultValue={status}
        options={[
          { value: "", label: t("users.list.allStatuses") },
          ...userStatuses.map((value) => ({ value, label: t(`users.status.${value}`) })),
        ]}
      />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation();
  return (
    <RouteError error={error} list={{ title: t("users.list.title"), searchLabel: t("users.list.search") }} />
  );
}
