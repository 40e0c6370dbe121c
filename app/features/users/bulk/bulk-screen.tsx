import { type ReactNode, useRef, useState } from "react";
import { Form } from "react-router";
import { useTranslation } from "#app/i18n/translation.tsx";
import { PageTitle } from "#app/shell/page-title.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { SubmitButton } from "#app/ui/controls/submit-button.tsx";
import { LeaveGuard } from "#app/ui/dialogs/leave-guard.tsx";
import { AnnouncedErrorContext } from "#app/ui/forms/announced-error.ts";
import { RestoredDraftNotice } from "#app/ui/forms/restored-draft-notice.tsx";
import { useFocusFirstError } from "#app/ui/forms/use-focus-first-error.ts";
import { useRestoredDraft } from "#app/ui/forms/use-restored-draft.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { BulkFields, type BulkFieldsProps } from "./bulk-fields.tsx";
import { type SkippedUser, SkippedUsersNotice } from "./skipped-users-notice.tsx";

type BulkScreenProps = BulkFieldsProps & {
  title: string;
  description: string;
  skipped: SkippedUser[];
  list: string;
  /** The users who will change, and the hidden fields that name them. */
  children: ReactNode;
};

export function BulkScreen({ title, description, skipped, list, children, ...fields }: BulkScreenProps) {
  const { t } = useTranslation();
  const { operation } = fields;
  const form = useRef<HTMLFormElement>(null);
  const restored = useRestoredDraft(form);
  const [announced, setAnnounced] = useState<string>();
  useFocusFirstError(form, fields.refused?.errors, setAnnounced);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader
        title={title}
        description={description}
        back={{ to: list, label: t("users.detail.back") }}
      />
      <Form
        ref={form}
        method="post"
        noValidate
        onSubmit={() => setAnnounced(undefined)}
        className="grid max-w-[40rem] gap-6"
      >
        <RestoredDraftNotice restored={restored} />
        {children}
        <SkippedUsersNotice skipped={skipped} />
        <AnnouncedErrorContext value={announced}>
          <BulkFields {...fields} />
        </AnnouncedErrorContext>
        <div className="flex flex-wrap gap-3 max-sm:grid">
          <SubmitButton variant={operation === "role" ? "primary" : "danger"}>
            {t(`users.bulk.${operation}.button`)}
          </SubmitButton>
          <ButtonLink to={list}>{t("users.bulk.cancel")}</ButtonLink>
          <LeaveGuard />
        </div>
      </Form>
    </>
  );
}
