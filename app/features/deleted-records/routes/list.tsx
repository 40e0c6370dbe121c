import { useRef } from "react";
import { Form, href } from "react-router";
import { can } from "#app/access/permissions.ts";
import { getActor } from "#app/auth/current-actor.server.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import { formatListQuery, parseListQuery } from "#app/lists/list-query.ts";
import { withReturnList } from "#app/lists/return-list.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { RouteError } from "#app/shell/route-error.tsx";
import { SubmitButton } from "#app/ui/controls/submit-button.tsx";
import { ConfirmDialog } from "#app/ui/dialogs/confirm-dialog.tsx";
import { SearchInput } from "#app/ui/forms/search-input.tsx";
import { SelectField } from "#app/ui/forms/select-field.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { Toolbar } from "#app/ui/layout/toolbar.tsx";
import { FilterBar } from "#app/ui/lists/filter-bar.tsx";
import { ListContent } from "#app/ui/lists/list-content.tsx";
import { Pagination } from "#app/ui/lists/pagination.tsx";
import { SelectionBar } from "#app/ui/lists/selection-bar.tsx";
import { useRowSelection } from "#app/ui/lists/use-row-selection.ts";
import { readId } from "#app/validation/id.ts";
import { getDeletedRecord, listDeletedRecords } from "../deleted-record-list.server.ts";
import { deletedRecordListShape } from "../deleted-record-list-shape.ts";
import { DeletedRecordTable } from "../deleted-record-table.tsx";
import { restorableKindsFor } from "../restore/restorable-kinds.server.ts";
import type { Route } from "./+types/list.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { user } = requirePermission(context, { deletedRecord: ["list"] });
  const kinds = restorableKindsFor(user.role);
  const query = parseListQuery(deletedRecordListShape, url.searchParams);
  const [page, confirmed] = await Promise.all([
    listDeletedRecords(getActor(context), query, kinds),
    getDeletedRecord(getActor(context), readId(url.searchParams, "confirm"), kinds),
  ]);
  return {
    query,
    page,
    confirmed,
    sources: kinds.map(({ source, title }) => ({ source, title })),
    mayRestore: can(user.role, { deletedRecord: ["restore"] }),
    mayErase: can(user.role, { deletedRecord: ["erase"] }),
    now: Date.now(),
  };
}

/** The rows have forms of their own, which cannot be within another. */
const selectionForm = "restore-selected";

export default function DeletedRecordsScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { query, page, confirmed, sources, mayRestore, mayErase, now } = loaderData;
  const { searchTerm, filters, after, before } = query;
  const link = (change: { after?: string; before?: string }) =>
    `${href("/manager/deleted")}${formatListQuery(deletedRecordListShape, query, change)}`;
  const shown = formatListQuery(deletedRecordListShape, query, { after, before });
  const isFiltered = Boolean(searchTerm || filters.source);
  const listRef = useRef<HTMLDivElement>(null);
  const selection = useRowSelection(listRef, "id", `${href("/manager/deleted")}${shown}`);
  return (
    <>
      <PageTitle>{t("deletedRecords.list.pageTitle")}</PageTitle>
      <PageHeader title={t("deletedRecords.list.title")} description={t("deletedRecords.list.description")} />
      <Toolbar>
        <SearchInput
          defaultValue={searchTerm}
          label={t("deletedRecords.list.search")}
          keep={{ ...(filters.source && { source: filters.source }) }}
        />
        {sources.length > 1 ? (
          <FilterBar keep={{ ...(searchTerm && { searchTerm }) }}>
            <SelectField
              name="source"
              label={t("deletedRecords.list.source")}
              defaultValue={filters.source}
              options={[
                { value: "", label: t("deletedRecords.list.all") },
                ...sources.map(({ source, title }) => ({ value: source, label: t(title) })),
              ]}
            />
          </FilterBar>
        ) : null}
      </Toolbar>
      <ListContent
        state={page.rows.length > 0 ? "ready" : isFiltered ? "no-match" : "empty"}
        term={searchTerm}
      >
        <div ref={listRef}>
          <DeletedRecordTable
            rows={page.rows}
            form={selectionForm}
            selection={selection}
            listQuery={shown}
            mayRestore={mayRestore}
            mayErase={mayErase}
            now={now}
          />
          {mayRestore ? (
            <SelectionBar
              label={
                selection.count > 0
                  ? t("deletedRecords.list.selected", { count: selection.count })
                  : t("deletedRecords.list.selectedRecords")
              }
              clearLabel={t("deletedRecords.list.clearSelection")}
              selection={selection}
            >
              <Form
                id={selectionForm}
                method="post"
                action={withReturnList(href("/manager/deleted/restore"), shown)}
                preventScrollReset
              >
                <SubmitButton variant="secondary">{t("deletedRecords.restore.submit")}</SubmitButton>
              </Form>
            </SelectionBar>
          ) : null}
        </div>
      </ListContent>
      <Pagination
        previous={page.previous && link({ before: page.previous })}
        next={page.next && link({ after: page.next })}
        total={page.total}
      />
      {mayErase && confirmed?.permitted ? (
        <ConfirmDialog
          title={t("deletedRecords.erase.title", { name: confirmed.name })}
          description={
            <>
              {confirmed.email ? <bdi className="block">{confirmed.email}</bdi> : null}
              {t("deletedRecords.erase.description")}
            </>
          }
          action={withReturnList(href("/manager/deleted/:id/erase", { id: confirmed.id }), shown)}
          cancelTo={link({ after, before })}
          confirmLabel={t("deletedRecords.erase.submit")}
          danger
        />
      ) : null}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation();
  return (
    <RouteError
      error={error}
      list={{ title: t("deletedRecords.list.title"), searchLabel: t("deletedRecords.list.search") }}
    />
  );
}
