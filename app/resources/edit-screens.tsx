import type { ParseKeys } from "i18next";
import type { ComponentProps, ReactNode } from "react";
import { useTranslation } from "#app/i18n/translation.tsx";
import { useReturnList } from "#app/lists/use-return-list.ts";
import { NotFoundScreen } from "#app/shell/not-found-screen.tsx";
import { PageTitle } from "#app/shell/page-title.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { ConflictNotice } from "#app/ui/forms/conflict-notice.tsx";
import { OpenedRecord } from "#app/ui/forms/opened-record.tsx";
import { useLastActionData } from "#app/ui/forms/use-last-action-data.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import type { FieldList, SerializedFields } from "./fields/field.ts";
import type { RecordFormProps } from "./record-form.tsx";
import { UnsavedRecord } from "./unsaved-record.tsx";

/** For a form that was filled in for a record that someone has deleted since. @public may be unused */
export const deletedNotice = { title: "resources.gone", description: "resources.createAgain" } as const;

type NewForm = Pick<RecordFormProps, "action" | "cancelTo"> & { hidden: { id: string } };

type NewScreenProps = {
  id: string;
  title: string;
  /** The list's path; the form for a new record is at `/new` under it. */
  back: { to: string; label: string };
  notice?: { title: ParseKeys; description: ParseKeys };
  children: (form: NewForm) => ReactNode;
};

export function NewScreen({ id, title, back, notice, children }: NewScreenProps) {
  const { t } = useTranslation();
  const { keepList, backToList } = useReturnList();
  const list = backToList(back.to);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader title={title} back={{ ...back, to: list }} />
      {notice ? (
        <Notice tone="warning" role="alert" title={t(notice.title)} className="mb-6 max-w-[40rem]">
          <p>{t(notice.description)}</p>
        </Notice>
      ) : null}
      {children({ action: keepList(`${back.to}/new`), hidden: { id }, cancelTo: list })}
    </>
  );
}

type UpdateScreenProps<List extends FieldList> = {
  record: { name: string; version: string; texts: SerializedFields<List> } | null;
  newId: string;
  mayCreate: boolean;
  fields: List;
  actionData: ActionData<List> | undefined;
  title?: string;
  detail: string;
  conflict?: string;
  /** The text for a record that does not exist. */
  missing: NonNullable<ComponentProps<typeof NotFoundScreen>["notFound"]>;
  /** The form for a new record with what was typed for one that someone has deleted since, if `mayCreate`. */
  createAgain: (id: string) => ReactNode;
  children: (
    form: Pick<RecordFormProps<List>, "hidden" | "theirs" | "cancelTo"> & { values: SerializedFields<List> },
  ) => ReactNode;
};

type ActionData<List extends FieldList> = {
  defaultValues: { version?: string };
  theirs?: Partial<SerializedFields<List>>;
  gone?: boolean;
};

export function UpdateScreen<List extends FieldList>(props: UpdateScreenProps<List>) {
  const { record, newId, mayCreate, fields, title, conflict, missing, createAgain, children } = props;
  const { t } = useTranslation();
  const actionData = useLastActionData(props.actionData);
  const { keepList, backToList } = useReturnList();
  const detail = keepList(props.detail);
  if (actionData && (!record || actionData.gone)) {
    if (mayCreate) return createAgain(newId);
    return (
      <UnsavedRecord
        title={t("resources.gone")}
        back={{ to: backToList(missing.list), label: t(missing.back) }}
        fields={fields}
        typed={actionData.defaultValues}
      />
    );
  }
  if (!record) return <NotFoundScreen notFound={missing} />;
  const pageTitle = t("resources.update.pageTitle", { name: record.name });
  const theirs = actionData?.theirs;
  return (
    <>
      <PageTitle>{pageTitle}</PageTitle>
      <PageHeader title={title ?? pageTitle} back={{ to: detail, label: record.name }} />
      {theirs ? (
        <div className="mb-6 max-w-[40rem]">
          <ConflictNotice title={conflict ?? t("resources.conflict")} />
        </div>
      ) : null}
      <OpenedRecord key={detail} record={record} submitted={Boolean(actionData)} conflict={Boolean(theirs)}>
        {({ version, texts }) =>
          children({
            values: texts,
            hidden: { version: actionData?.defaultValues.version || version },
            theirs,
            cancelTo: detail,
          })
        }
      </OpenedRecord>
    </>
  );
}
