import { useTranslation } from "react-i18next";
import { formatDateTime, formatRelative } from "#app/i18n/formats.ts";
import { listSearch } from "#app/lists/list-query.ts";
import { DataList } from "#app/ui/lists/data-list.tsx";
import { Cell, ListRow, ListTable, NameCell, SortLink } from "#app/ui/lists/list-table.tsx";
import { Pagination } from "#app/ui/lists/pagination.tsx";
import { RelativeTime } from "#app/ui/feedback/relative-time.tsx";
import { type SomeNounPage, type SomeNounQuery, type SomeNounRow, someNounList } from "./some-noun-list.ts";

type SomeNounTableProps = {
  page: SomeNounPage;
  query: SomeNounQuery;
  /** The list's own address; a row's follows after a slash. */
  path: string;
  now: number;
  emptyAction?: React.ReactNode;
};

/** The rows of a page, and the way through the pages. */
export function SomeNounTable({ page, query, path, now, emptyAction }: SomeNounTableProps) {
  const { t } = useTranslation();
  const to = (change: Parameters<typeof listSearch<typeof someNounList>>[2]) =>
    `${path}${listSearch(someNounList, query, change)}`;
  const sortBy = (sort: SomeNounQuery["sort"]) => {
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
          label={t("someNouns.pageTitle")}
          head={
            <>
              <SortLink {...sortBy("name")}>{t("someNouns.fields.name")}</SortLink>
              <SortLink {...sortBy("created")} align="end" from="md">
                {t("someNouns.fields.createdAt")}
              </SortLink>
            </>
          }
        >
          {page.rows.map((row) => (
            <Row key={row.id} row={row} path={path} now={now} />
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

function Row({ row, path, now }: { row: SomeNounRow; path: string; now: number }) {
  const { i18n } = useTranslation();
  return (
    <ListRow>
      <NameCell to={`${path}/${row.id}`} name={row.name} second={row.description || undefined} />
      <Cell align="end" from="md" className="text-quiet">
        <RelativeTime
          dateTime={new Date(row.createdAt).toISOString()}
          relative={formatRelative(i18n.language, row.createdAt, now)}
          exact={formatDateTime(i18n.language, row.createdAt)}
        />
      </Cell>
    </ListRow>
  );
}
