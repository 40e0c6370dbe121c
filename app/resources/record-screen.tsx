import type { ParseKeys } from "i18next";
import type { ReactNode } from "react";
import { useTranslation } from "#app/i18n/translation.tsx";
import type { SideListRow } from "#app/lists/side-list.server.ts";
import { SideList } from "#app/lists/side-list.tsx";
import { useReturnList } from "#app/lists/use-return-list.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import type { SlotData } from "#app/slots/create-slot.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { ConfirmDialog } from "#app/ui/dialogs/confirm-dialog.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { RecordSections } from "./record-sections.tsx";

export type Rights = { mayUpdate: boolean; mayDelete: boolean };

type RecordScreenProps = Rights & {
  name: string;
  path: string;
  back: { to: string; label: string };
  confirm: { isRestorable: boolean } | null;
  sideList: SideListRow[] | null;
  sections: SlotData;
  /** Milliseconds since 1970. */
  now: number;
  deleteLabel: string;
  children: ReactNode;
};

export function RecordScreen(props: RecordScreenProps) {
  const { name, path, back, mayUpdate, mayDelete, confirm, sideList, sections, now, deleteLabel, children } =
    props;
  const { t } = useTranslation();
  const { keepList, backToList } = useReturnList();
  return (
    <SideList rows={sideList} list={back.to} label={back.label} id={path.slice(back.to.length + 1)}>
      <PageTitle area="manager">{name}</PageTitle>
      <PageHeader
        title={<bdi>{name}</bdi>}
        back={{ ...back, to: backToList(back.to) }}
        actions={
          <>
            {mayUpdate ? (
              <ButtonLink data-edit-link="" icon="edit" to={keepList(`${path}/update`)}>
                {t("resources.detail.edit")}
              </ButtonLink>
            ) : null}
            {mayDelete ? (
              <ButtonLink
                icon="trash"
                className="text-danger!"
                to={keepList(`${path}?confirm=delete`)}
                preventScrollReset
              >
                {t("resources.detail.delete")}
              </ButtonLink>
            ) : null}
          </>
        }
      />
      {children}
      <div className="mt-6 grid gap-6 empty:hidden">
        <RecordSections data={sections} now={now} />
      </div>
      {confirm ? (
        <ConfirmDialog
          title={t("resources.delete.title", { name })}
          description={t(
            confirm.isRestorable ? "resources.delete.description" : "resources.delete.descriptionPermanent",
          )}
          action={keepList(`${path}/delete`)}
          cancelTo={keepList(path)}
          confirmLabel={deleteLabel}
          pendingLabel={t("resources.delete.submitting")}
          danger
        />
      ) : null}
    </SideList>
  );
}

/** The text for a record that does not exist. @public may be unused */
export function recordNotFoundProps(list: string, back: ParseKeys, text: ParseKeys = "resources.missing") {
  return { text, list, back };
}
