import { useTranslation } from "#app/i18n/translation.tsx";
import { sortLink } from "#app/lists/sort-link.ts";
import { SelectionHeader, SortableColumnHeader } from "#app/ui/lists/list-table.tsx";
import { SelectAllCheckbox } from "#app/ui/lists/selection-bar.tsx";
import type { RowSelection } from "#app/ui/lists/use-row-selection.ts";
import type { UserQuery } from "./user-list-shape.ts";

export function UserListHead({
  query,
  to,
  selection,
  hasMenus,
}: {
  query: UserQuery;
  hasMenus: boolean;
  /** Undefined if rows cannot be selected. */
  selection?: RowSelection;
  to: (change: { sort: UserQuery["sort"]; direction?: "asc" | "desc" }) => string;
}) {
  const { t } = useTranslation();
  const sortBy = (sort: UserQuery["sort"]) => sortLink(query, sort, to);
  return (
    <>
      {selection ? (
        <SelectionHeader>
          <span className="sr-only">{t("users.list.selection")}</span>
          <SelectAllCheckbox label={t("users.list.selectAll")} selection={selection} />
        </SelectionHeader>
      ) : null}
      <SortableColumnHeader {...sortBy("name")}>{t("users.list.name")}</SortableColumnHeader>
      <SortableColumnHeader from="sm" {...sortBy("role")}>
        {t("users.list.role")}
      </SortableColumnHeader>
      <SortableColumnHeader from="md" align="end" {...sortBy("created")}>
        {t("users.list.created")}
      </SortableColumnHeader>
      <SortableColumnHeader from="lg" align="end" {...sortBy("lastSignIn")}>
        {t("users.list.lastSignIn")}
      </SortableColumnHeader>
      {hasMenus ? (
        <th scope="col" data-print="none">
          <span className="sr-only">{t("users.detail.actions")}</span>
        </th>
      ) : null}
    </>
  );
}
