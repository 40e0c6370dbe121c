import type { ReactNode } from "react";
import { useTranslation } from "#app/i18n/translation.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { accountDialogQuery, type OpenableDialog } from "./account-dialog-params.ts";
import { Row } from "./section.tsx";

type EditRowProps = {
  label: string;
  editLabel: string;
  dialog: OpenableDialog | undefined;
  children: ReactNode;
};

/** A value of the account, with a link to the dialog that changes it, if the user may. */
export function EditRow({ label, editLabel, dialog, children }: EditRowProps) {
  const { t } = useTranslation();
  const action = dialog ? (
    <ButtonLink to={accountDialogQuery(dialog)} preventScrollReset aria-label={editLabel}>
      {t("account.edit")}
    </ButtonLink>
  ) : null;
  return (
    <Row label={label} action={action}>
      <bdi>{children}</bdi>
    </Row>
  );
}
