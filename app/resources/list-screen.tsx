import type { ReactNode } from "react";
import { parametersWithout } from "#app/lists/list-query.ts";
import { withReturnList } from "#app/lists/return-list.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import type { SlotData } from "#app/slots/create-slot.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { SearchInput } from "#app/ui/forms/search-input.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { Toolbar } from "#app/ui/layout/toolbar.tsx";
import { searchParameter } from "#app/ui/list-parameters.ts";
import type { FieldList } from "./fields/field.ts";
import { type RecordListActionProps, RecordListActions } from "./list-actions.tsx";
import { RecordFilters } from "./record-filters.tsx";
import { formatRecordQuery, type RecordQuery } from "./record-list-shape.ts";

type ListScreenProps = {
  area?: "manager";
  title: string;
  description?: string;
  searchLabel: string;
  query: RecordQuery;
  /** Reference fields become filters. */
  fields?: FieldList;
  actions?: ReactNode;
  children: ReactNode;
};

export function ListScreen(props: ListScreenProps) {
  const { area, title, description, searchLabel, query, fields, actions, children } = props;
  const firstPage = formatRecordQuery(query);
  return (
    <>
      <PageTitle area={area}>{title}</PageTitle>
      <PageHeader title={title} description={description} actions={actions} />
      <Toolbar>
        <SearchInput
          defaultValue={query.searchTerm}
          label={searchLabel}
          keep={parametersWithout(firstPage, [searchParameter])}
        />
        {fields ? (
          <RecordFilters
            fields={fields}
            query={query}
            keep={parametersWithout(firstPage, ["sort", ...Object.keys(query.filters)])}
          />
        ) : null}
      </Toolbar>
      {children}
    </>
  );
}

type ManagerListScreenProps = Omit<ListScreenProps, "area" | "query" | "actions" | "children"> & {
  /** The path and the query of the list; the form for a new record is at the path and `/new`. */
  table: Pick<RecordListActionProps, "path" | "query">;
  createLabel: string;
  mayCreate: boolean;
  /** The data of the actions that features add. */
  actions: SlotData;
  children: (emptyAction: ReactNode) => ReactNode;
};

export function ManagerListScreen(props: ManagerListScreenProps) {
  const { table, createLabel, mayCreate, actions, children, ...screen } = props;
  const { path, query } = table;
  const { after, before } = query;
  const createTo = withReturnList(`${path}/new`, formatRecordQuery(query, { after, before }));
  const create = (variant: "primary" | "secondary") =>
    mayCreate ? (
      <ButtonLink variant={variant} icon="plus" to={createTo}>
        {createLabel}
      </ButtonLink>
    ) : null;
  return (
    <ListScreen
      {...screen}
      query={query}
      area="manager"
      actions={
        <>
          <RecordListActions path={path} query={query} mayCreate={mayCreate} data={actions} />
          {create("primary")}
        </>
      }
    >
      {children(create("secondary"))}
    </ListScreen>
  );
}
