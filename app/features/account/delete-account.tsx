import { Form, useActionData } from "react-router";
import { Trans, useTranslation } from "#app/i18n/translation.tsx";
import { SubmitButton } from "#app/ui/controls/submit-button.tsx";
import { CloseLink } from "#app/ui/dialogs/close-link.tsx";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { DialogActions } from "#app/ui/dialogs/dialog-actions.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { useLastActionData } from "#app/ui/forms/use-last-action-data.ts";
import type { AccountErrorMessage } from "./account-errors.ts";
import { deletionConsequences } from "./consequences.ts";
import { DialogButtons } from "./dialog-buttons.tsx";
import { SignedInAs } from "./signed-in-as.tsx";

type DeleteAccountProps = { email: string; lastAdministrator: boolean; closeTo: string };

export function DeleteAccount({ email, lastAdministrator, closeTo }: DeleteAccountProps) {
  const { t } = useTranslation();
  const error = useLastActionData(useActionData<{ errors?: { send?: AccountErrorMessage } }>())?.errors?.send;
  return (
    <Dialog
      title={t("account.deletion.dialog")}
      description={[t("account.deletion.consequence"), ...deletionConsequences.map((key) => t(key))].join(
        " ",
      )}
      closeTo={closeTo}
    >
      {lastAdministrator ? (
        <div className="grid gap-6">
          <Notice tone="warning" title={t("account.deletion.lastAdmin")}>
            {t("account.deletion.lastAdminHint")}
          </Notice>
          <DialogActions>
            <CloseLink to={closeTo}>{t("common.dialog.close")}</CloseLink>
          </DialogActions>
        </div>
      ) : (
        <Form method="post" replace className="grid gap-6">
          <SignedInAs />
          {error ? (
            <Notice tone="danger" role="alert">
              {t(error.message, error.values ?? {})}
            </Notice>
          ) : null}
          <p>
            <Trans
              i18nKey="account.deletion.confirm"
              values={{ email }}
              components={{ email: <bdi className="font-medium wrap-anywhere" /> }}
            />
          </p>
          <DialogButtons closeTo={closeTo}>
            <SubmitButton variant="danger" pendingLabel={t("account.deletion.sending")}>
              {t("account.deletion.send")}
            </SubmitButton>
          </DialogButtons>
        </Form>
      )}
    </Dialog>
  );
}
