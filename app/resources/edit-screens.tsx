import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PageTitle } from "#app/shell/page-title.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { ConflictNotice } from "#app/ui/forms/conflict-notice.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";

type NewScreenProps = {
  title: string;
  back: { to: string; label: string };
  /** Why a form for changes has become one for a new record. */
  notice?: { title: string; description: string };
  children: ReactNode;
};

export function NewScreen({ title, back, notice, children }: NewScreenProps) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader title={title} back={back} />
      {notice ? (
        <Notice tone="warning" role="alert" title={notice.title} className="mb-6 max-w-[40rem]">
          <p>{notice.description}</p>
        </Notice>
      ) : null}
      {children}
    </>
  );
}

type UpdateScreenProps = {
  name: string;
  title?: string;
  detail: string;
  conflict?: string;
  children: ReactNode;
};

export function UpdateScreen({ name, title, detail, conflict, children }: UpdateScreenProps) {
  const { t } = useTranslation();
  const pageTitle = t("resources.update.pageTitle", { name });
  return (
    <>
      <PageTitle>{pageTitle}</PageTitle>
      <PageHeader title={title ?? pageTitle} back={{ to: detail, label: name }} />
      {conflict ? (
        <div className="mb-6 max-w-[40rem]">
          <ConflictNotice title={conflict} />
        </div>
      ) : null}
      {children}
    </>
  );
}

type Answer<Fields> = { defaultValues: { version?: string }; theirs?: Fields; gone?: boolean };

/** How a form for changes begins: on the stored version, or on the one that was refused. */
export function editFormProps<Fields>(version: string, answer: Answer<Fields> | undefined) {
  return { theirs: answer?.theirs, hidden: { version: answer?.defaultValues.version || version } };
}
