import { Form, href } from "react-router";
import { useTranslation } from "#app/i18n/translation.tsx";
import { returnListParameter } from "#app/lists/return-list.ts";
import { CachedMarkup } from "#app/ui/cached-markup/cached-markup.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { SelectionBar } from "#app/ui/lists/selection-bar.tsx";
import type { RowSelection } from "#app/ui/lists/use-row-selection.ts";
import { UserSelectionActions } from "../user-list-slots.tsx";
import type { BulkOperation } from "./bulk.schema.ts";

interface UserSelectionBarProps {
  selection: RowSelection;
  operations: readonly BulkOperation[];
}

/** Must be inside the form of the list, whose checkboxes are the selection. */
export function UserSelectionBar({ selection, operations }: UserSelectionBarProps) {
  const { t } = useTranslation();
  const { count } = selection;
  return (
    <SelectionBar
      label={count > 0 ? t("users.list.selected", { count }) : t("users.list.bulk")}
      clearLabel={t("users.list.clearSelection")}
      selection={selection}
    >
      <CachedMarkup
        as="div"
        className="contents"
        component={OperationButtons}
        props={{ operations, text: "button" }}
      />
      <UserSelectionActions />
    </SelectionBar>
  );
}

interface AllMatchingButtonsProps {
  /** The search and the filters of the list, which decide who matches. */
  filter: Record<string, string>;
  /** The query of the list that is shown. */
  listQuery: string;
  operations: readonly BulkOperation[];
}

export function AllMatchingButtons({ filter, listQuery, operations }: AllMatchingButtonsProps) {
  const { t } = useTranslation();
  return (
    <Form
      method="get"
      action={href("/manager/users/bulk/all")}
      className="mt-3 flex flex-wrap items-center gap-2 rounded-card border border-line px-4 py-2 sm:px-2"
      data-print="none"
    >
      {Object.entries({ ...filter, [returnListParameter]: listQuery }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p className="text-sm text-quiet max-sm:w-full sm:px-2">{t("users.list.bulkAll")}</p>
      <CachedMarkup
        as="div"
        className="contents"
        component={OperationButtons}
        props={{ operations, text: "buttonAll" }}
      />
    </Form>
  );
}

type OperationButtonsProps = { operations: readonly BulkOperation[]; text: "button" | "buttonAll" };

function OperationButtons({ operations, text }: OperationButtonsProps) {
  const { t } = useTranslation();
  return operations.map((operation) => (
    <Button
      key={operation}
      variant="secondary"
      name="operation"
      value={operation}
      className={operation === "delete" ? "text-danger!" : undefined}
    >
      {t(`users.bulk.${operation}.${text}`)}
    </Button>
  ));
}
