import type { ReactNode } from "react";
import { RelativeTime } from "#app/i18n/relative-time.tsx";
import { useTranslation } from "#app/i18n/translation.tsx";
import type { ListChange, ListPage } from "#app/lists/list-query.ts";
import { withReturnList } from "#app/lists/return-list.ts";
import { sortLink } from "#app/lists/sort-link.ts";
import { ListContent } from "#app/ui/lists/list-content.tsx";
import {
  Cell,
  ColumnHeader,
  ListRow,
  ListTable,
  NameCell,
  SortableColumnHeader,
} from "#app/ui/lists/list-table.tsx";
import { Pagination } from "#app/ui/lists/pagination.tsx";
import type { FieldList } from "./fields/field.ts";
import { FieldDisplay } from "./fields/field-display.tsx";
import {
  type baseRecordListShape,
  formatRecordQuery,
  type RecordQuery,
  type RecordRow,
} from "./record-list-shape.ts";

type RecordTableProps<Row> = {
  fields: FieldList;
  /** The name of the table, for assistive technology. */
  label: string;
  page: ListPage<Row>;
  query: RecordQuery;
  /** The list's path; a row's ID follows after a slash. */
  path: string;
  now: number;
  emptyAction?: ReactNode;
  column?: { head: ReactNode; cell: (row: Row) => ReactNode };
};

export function RecordTable<Row extends RecordRow>(props: RecordTableProps<Row>) {
  const { fields, label, page, query, path, now, emptyAction, column } = props;
  const listed = Object.entries(fields).filter(([, { listed }]) => listed);
  const { t } = useTranslation();
  const to = (change: ListChange<typeof baseRecordListShape>) => `${path}${formatRecordQuery(query, change)}`;
  const sortBy = (sort: typeof query.sort) => sortLink(query, sort, to);
  const listQuery = formatRecordQuery(query, { after: query.after, before: query.before });
  const found = page.rows.length > 0;
  const narrowed = query.searchTerm !== "" || Object.values(query.filters).some((id) => id !== "");
  return (
    <>
      <ListContent
        state={found ? "ready" : narrowed ? "no-match" : "empty"}
        term={query.searchTerm}
        emptyAction={emptyAction}
      >
        <ListTable
          label={label}
          head={
            <>
              <SortableColumnHeader {...sortBy("name")}>{t("resources.fields.name")}</SortableColumnHeader>
              {column?.head}
              {listed.map(([name, { label }]) => (
                <ColumnHeader key={name} from="md">
                  {t(label)}
                </ColumnHeader>
              ))}
              <SortableColumnHeader {...sortBy("created")} align="end" from="md">
                {t("resources.fields.createdAt")}
              </SortableColumnHeader>
            </>
          }
        >
          {page.rows.map((row) => (
            <ListRow key={row.id}>
              <NameCell
                to={withReturnList(`${path}/${row.id}`, listQuery)}
                name={row.name}
                second={row.description || undefined}
              />
              {column?.cell(row)}
              {listed.map(([name, definition]) => (
                <Cell key={name} from="md" className="max-w-52">
                  <FieldDisplay definition={definition} value={(row as Record<string, unknown>)[name]} />
                </Cell>
              ))}
              <TimeCell time={row.createdAt} now={now} />
            </ListRow>
          ))}
        </ListTable>
      </ListContent>
      <Pagination
        total={page.total}
        previous={page.previous ? to({ before: page.previous }) : null}
        next={page.next ? to({ after: page.next }) : null}
      />
    </>
  );
}

function TimeCell({ time, now }: { time: number; now: number }) {
  return (
    <Cell align="end" from="md" className="text-quiet">
      <RelativeTime at={time} now={now} />
    </Cell>
  );
}
