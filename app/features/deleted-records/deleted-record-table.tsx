import { Form, href } from "react-router";
import { RelativeTime } from "#app/i18n/relative-time.tsx";
import { useTranslation } from "#app/i18n/translation.tsx";
import { withReturnList } from "#app/lists/return-list.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { SubmitButton } from "#app/ui/controls/submit-button.tsx";
import {
  Cell,
  ColumnHeader,
  ListRow,
  ListTable,
  NameCell,
  SelectionCell,
  SelectionHeader,
} from "#app/ui/lists/list-table.tsx";
import { SelectAllCheckbox } from "#app/ui/lists/selection-bar.tsx";
import type { RowSelection } from "#app/ui/lists/use-row-selection.ts";
import type { DeletedRecordItem } from "./deleted-record-list-shape.ts";

interface DeletedRecordTableProps {
  rows: DeletedRecordItem[];
  /** The id of the form for the selected rows. */
  form: string;
  selection: RowSelection;
  listQuery: string;
  mayRestore: boolean;
  mayErase: boolean;
  now: number;
}

export function DeletedRecordTable(props: DeletedRecordTableProps) {
  const { t } = useTranslation();
  const { form, selection, mayRestore, now } = props;
  const rows = props.rows.map((row) => ({
    ...row,
    label: row.email ? t("common.labeled", { label: row.name, value: row.email }) : row.name,
  }));
  return (
    <ListTable
      label={t("deletedRecords.list.title")}
      head={
        <>
          {mayRestore ? (
            <SelectionHeader>
              <span className="sr-only">{t("deletedRecords.list.selection")}</span>
              <SelectAllCheckbox label={t("deletedRecords.list.selectAll")} selection={selection} />
            </SelectionHeader>
          ) : null}
          <ColumnHeader>{t("deletedRecords.list.name")}</ColumnHeader>
          <ColumnHeader from="md">
            <span className="whitespace-nowrap">{t("deletedRecords.list.source")}</span>
          </ColumnHeader>
          <ColumnHeader from="lg">
            <span className="whitespace-nowrap">{t("deletedRecords.list.deletedBy")}</span>
          </ColumnHeader>
          <ColumnHeader align="end" from="sm">
            {t("deletedRecords.list.deleted")}
          </ColumnHeader>
          <th scope="col" className="@max-lg:ps-0" data-print="none">
            <span className="sr-only">{t("deletedRecords.list.actions")}</span>
          </th>
        </>
      }
    >
      {rows.map(({ id, name, label, email, title, deletedByName, deletedAt, permitted }) => (
        <ListRow key={id}>
          {mayRestore ? (
            permitted ? (
              <SelectionCell
                form={form}
                name="id"
                value={id}
                label={t("deletedRecords.list.select", { name: label })}
              />
            ) : (
              <Cell />
            )
          ) : null}
          <NameCell
            name={name}
            second={email}
            hiddenColumn={
              <span className="block text-sm whitespace-normal text-quiet">
                {t(title)} · <RelativeTime at={deletedAt} now={now} />
              </span>
            }
          />
          <Cell from="md" className="text-quiet">
            {t(title)}
          </Cell>
          <Cell from="lg" className="text-quiet">
            <bdi className="block w-max max-w-48 break-words whitespace-normal">
              {deletedByName || t("deletedRecords.list.system")}
            </bdi>
          </Cell>
          <Cell align="end" from="sm" className="text-quiet">
            <RelativeTime at={deletedAt} now={now} />
          </Cell>
          <Cell className="relative w-0 @max-lg:ps-0" data-print="none">
            {permitted ? <RowButtons id={id} label={label} {...props} /> : null}
          </Cell>
        </ListRow>
      ))}
    </ListTable>
  );
}

type RowButtonsProps = Pick<DeletedRecordTableProps, "listQuery" | "mayRestore" | "mayErase"> & {
  id: string;
  label: string;
};

function RowButtons({ id, label, listQuery, mayRestore, mayErase }: RowButtonsProps) {
  const { t } = useTranslation();
  return (
    <div className="row-buttons flex items-center justify-end gap-2">
      {mayRestore ? (
        <Form
          method="post"
          action={withReturnList(href("/manager/deleted/:id/restore", { id }), listQuery)}
          preventScrollReset
        >
          <SubmitButton variant="secondary" aria-label={t("deletedRecords.restore.label", { name: label })}>
            {t("deletedRecords.restore.submit")}
          </SubmitButton>
        </Form>
      ) : null}
      {mayErase ? (
        <ButtonLink
          icon="trash"
          variant="quiet"
          className="px-3! text-danger!"
          to={`?${new URLSearchParams([...new URLSearchParams(listQuery), ["confirm", id]])}`}
          preventScrollReset
          aria-label={t("deletedRecords.erase.label", { name: label })}
        >
          {null}
        </ButtonLink>
      ) : null}
    </div>
  );
}
