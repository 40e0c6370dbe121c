import { useTranslation } from "react-i18next";
import { Form, href } from "react-router";
import { Button } from "#app/ui/controls/button.tsx";
import { SelectionBar } from "#app/ui/lists/selection-bar.tsx";
import type { RowSelection } from "#app/ui/lists/use-row-selection.ts";

/** Belongs into the form of the list, whose checkboxes are the selection. */
export function UserSelectionBar({ selection }: { selection: RowSelection }) {
  const { t } = useTranslation();
  const { count } = selection;
  return (
    <SelectionBar
      label={count > 0 ? t("users.list.selected", { count }) : t("users.list.bulk")}
      clearLabel={t("users.list.clearSelection")}
      selection={selection}
    >
      <Button variant="secondary" name="operation" value="role">
        {t("users.list.bulkRole")}
      </Button>
      <Button variant="secondary" name="operation" value="delete">
        {t("users.list.bulkDelete")}
      </Button>
    </SelectionBar>
  );
}

/** @param filter the search and the filters of the list, as in its address */
export function AllMatchingButtons({ filter }: { filter: Record<string, string> }) {
  const { t } = useTranslation();
  return (
    <Form
      method="get"
      action={href("/manager/users/bulk/all")}
      className="mt-2 flex flex-wrap items-center gap-2"
      data-print="none"
    >
      {Object.entries(filter).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p className="text-sm text-quiet">{t("users.list.bulkAll")}</p>
      <Button variant="secondary" name="operation" value="role">
        {t("users.list.bulkAllRole")}
      </Button>
      <Button variant="secondary" name="operation" value="delete">
        {t("users.list.bulkAllDelete")}
      </Button>
    </Form>
  );
}
