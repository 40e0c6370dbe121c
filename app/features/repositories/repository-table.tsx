import { useTranslation } from "react-i18next";
import { formatDateTime, formatRelative } from "#app/i18n/formats.ts";
import { listSearch } from "#app/lists/list-query.ts";
import { Icon } from "#app/ui/controls/icons.tsx";
import { RelativeTime } from "#app/ui/feedback/relative-time.tsx";
import { DataList } from "#app/ui/lists/data-list.tsx";
import { Cell, ColumnHead, ListRow, ListTable, NameCell, SortLink } from "#app/ui/lists/list-table.tsx";
import { Pagination } from "#app/ui/lists/pagination.tsx";
import {
  type RepositoryPage,
  type RepositoryQuery,
  type RepositoryRow,
  repositoryList,
} from "./repository-list.ts";

type RepositoryTableProps = {
  page: RepositoryPage;
  query: RepositoryQuery;
  /** The list's own address; a repository's follows after a slash. */
  path: string;
  now: number;
  emptyAction?: React.ReactNode;
};

export function RepositoryTable({ page, query, path, now, emptyAction }: RepositoryTableProps) {
  const { t } = useTranslation();
  const to = (change: Parameters<typeof listSearch<typeof repositoryList>>[2]) =>
    `${path}${listSearch(repositoryList, query, change)}`;
  const sortBy = (sort: RepositoryQuery["sort"]) => {
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
          label={t("repositories.pageTitle")}
          head={
            <>
              <SortLink {...sortBy("name")}>{t("repositories.fields.name")}</SortLink>
              <ColumnHead>
                <span className="max-sm:sr-only">{t("repositories.fields.link")}</span>
              </ColumnHead>
              <SortLink {...sortBy("created")} align="end" from="md">
                {t("repositories.fields.createdAt")}
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

function Row({ row, path, now }: { row: RepositoryRow; path: string; now: number }) {
  const { t, i18n } = useTranslation();
  return (
    <ListRow>
      <NameCell to={`${path}/${row.id}`} name={row.name} second={row.description || undefined} />
      <Cell className="max-w-52 max-sm:ps-0 lg:max-w-80">
        <a
          href={row.link}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex max-w-full items-center gap-1.5 rounded-small align-middle text-quiet underline-offset-4 hover:text-accent hover:underline max-sm:size-11 max-sm:justify-center"
        >
          <bdi className="truncate max-sm:sr-only">{row.link.replace(/^https?:\/\//, "")}</bdi>
          <Icon name="external" size={14} className="max-sm:size-5" />
          <span className="sr-only"> ({t("repositories.detail.open")})</span>
        </a>
      </Cell>
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
