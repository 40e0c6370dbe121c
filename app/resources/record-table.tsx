import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatDateTime, formatRelative } from "#app/i18n/formats.ts";
import { type ListChange, type ListPage, type ListQuery, listSearch } from "#app/lists/list-query.ts";
import { RelativeTime } from "#app/ui/feedback/relative-time.tsx";
import { DataList } from "#app/ui/lists/data-list.tsx";
import { Cell, ListRow, ListTable, NameCell, SortLink } from "#app/ui/lists/list-table.tsx";
import { Pagination } from "#app/ui/lists/pagination.tsx";
import { type RecordRow, recordList } from "./record-list.ts";

type RecordTableProps<Row> = {
  /** What the rows are, for assistive technology. */
  label: string;
  page: ListPage<Row>;
  query: ListQuery<typeof recordList>;
  /** The list's own address; a row's follows after a slash. */
  path: string;
  now: number;
  emptyAction?: ReactNode;
  column?: { head: ReactNode; cell: (row: Row) => ReactNode };
};

export function RecordTable<Row extends RecordRow>(props: RecordTableProps<Row>) {
  const { label, page, query, path, now, emptyAction, column } = props;
  const { t } = useTranslation();
  const to = (change: ListChange<typeof recordList>) => `${path}${listSearch(recordList, query, change)}`;
  const sortBy = (sort: typeof query.sort) => {
    if (query.sort !== sort) return { to: to({ sort }) };
    const ascending = query.direction === "asc";
    return {
      to: to({ sort, direction: ascending ? "desc" : "asc" }),
      sorted: ascending ? ("ascending" as const) : ("descending" as const),
    };
  };
  const found = page.rows.length > 0;
  return (
    <>
      <DataList
        state={found ? "ready" : query.searchTerm ? "no-match" : "empty"}
        term={query.searchTerm}
        emptyAction={emptyAction}
      >
        <ListTable
          label={label}
          head={
            <>
              <SortLink {...sortBy("name")}>{t("resources.fields.name")}</SortLink>
              {column?.head}
              <SortLink {...sortBy("created")} align="end" from="md">
                {t("resources.fields.createdAt")}
              </SortLink>
            </>
          }
        >
          {page.rows.map((row) => (
            <ListRow key={row.id}>
              <NameCell to={`${path}/${row.id}`} name={row.name} second={row.description || undefined} />
              {column?.cell(row)}
              <TimeCell time={row.createdAt} now={now} />
            </ListRow>
          ))}
        </ListTable>
      </DataList>
      <Pagination
        total={page.total}
        previous={page.previous ? to({ before: page.previous }) : null}
        next={page.next ? to({ after: page.next }) : null}
      />
    </>
  );
}

function TimeCell({ time, now }: { time: number; now: number }) {
  const { i18n } = useTranslation();
  return (
    <Cell align="end" from="md" className="text-quiet">
      <RelativeTime
        dateTime={new Date(time).toISOString()}
        relative={formatRelative(i18n.language, time, now)}
        exact={formatDateTime(i18n.language, time)}
      />
    </Cell>
  );
}
