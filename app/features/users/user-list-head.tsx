import { useTranslation } from "#app/i18n/translation.tsx";
import { SelectionHeader, SortableColumnHeader } from "#app/ui/lists/list-table.tsx";
import { SelectAllCheckbox } from "#app/ui/lists/selection-bar.tsx";
import type { RowSelection } from "#app/ui/lists/use-row-selection.ts";
import type { UserQuery } from "./user-row.ts";

export function UserListHead({
  query,
  to,
  selection,
  hasMenus,
}: {
  query: UserQuery;
  hasMenus: boolean;
  /** Left out where rows cannot be selected. */
  selection?: RowSelection;
  to: (change: { sort: UserQuery["sort"]; direction?: "asc" | "desc" }) => string;
}) {
  const { t } = useTranslation();
  const sorting = (sort: UserQuery["sort"]) => {
    const current = query.sort === sort;
    return {
      to: to(current ? { sort, direction: query.direction === "asc" ? "desc" : "asc" } : { sort }),
      sorted: current
        ? query.direction === "asc"
          ? ("ascending" as const)
          : ("descending" as const)
        : undefined,
    };
  };
  return (
    <>
      {selection ? (
        <SelectionHeader>
          <span className="sr-only">{t("users.list.selection")}</span>
          <SelectAllCheckbox label={t("users.list.selectAll")} selection={selection} />
        </SelectionHeader>
      ) : null}
      <SortableColumnHeader {...sorting("name")}>{t("users.list.name")}</SortableColumnHeader>
      <SortableColumnHeader from="sm" {...sorting("role")}>
        {t("users.list.role")}
      </SortableColumnHeader>
      <SortableColumnHeader from="md" align="end" {...sorting("created")}>
        {t("users.list.created")}
      </SortableColumnHeader>
      <SortableColumnHeader from="lg" align="end" {...sorting("lastSignIn")}>
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
