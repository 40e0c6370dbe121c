import type { ReactNode } from "react";
import type { ListQuery } from "#app/lists/list-query.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { Toolbar } from "#app/ui/layout/toolbar.tsx";
import { SearchInput } from "#app/ui/lists/search-input.tsx";

type ListScreenProps = {
  area?: "manager";
  title: string;
  description?: string;
  searchLabel: string;
  query: ListQuery;
  /** Buttons in the head. */
  actions?: ReactNode;
  children: ReactNode;
};

/** The screen around a list, with its search. */
export function ListScreen(props: ListScreenProps) {
  const { area, title, description, searchLabel, query, actions, children } = props;
  const { searchTerm, sort, direction } = query;
  return (
    <>
      <PageTitle area={area}>{title}</PageTitle>
      <PageHeader title={title} description={description} actions={actions} />
      <Toolbar>
        <SearchInput defaultValue={searchTerm} label={searchLabel} keep={{ sort, direction }} />
      </Toolbar>
      {children}
    </>
  );
}
