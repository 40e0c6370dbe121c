import { Form, useActionData } from "react-router";
import type { AccountErrorMessage } from "#app/features/account/account-errors.ts";
import { DialogButtons } from "#app/features/account/dialog-buttons.tsx";
import { SignedInAs } from "#app/features/account/signed-in-as.tsx";
import { Trans, useTranslation } from "#app/i18n/translation.tsx";
import { SubmitButton } from "#app/ui/controls/submit-button.tsx";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { useLastActionData } from "#app/ui/forms/use-last-action-data.ts";

type StartSetupDialogProps = { email: string; required: boolean; closeTo: string };

export function StartSetupDialog({ email, required, closeTo }: StartSetupDialogProps) {
  const { t } = useTranslation();
  const error = useLastActionData(useActionData<{ errors?: { send?: AccountErrorMessage } }>())?.errors?.send;
  return (
    <Dialog
      title={t("twoFactor.setUp.title")}
      description={t("twoFactor.setUp.description")}
      closeTo={closeTo}
    >
      <Form method="post" replace className="grid gap-6">
        <SignedInAs />
        {error ? (
          <Notice tone="danger" role="alert">
            {t(error.message, error.values ?? {})}
          </Notice>
        ) : null}
        {required ? <p>{t("twoFactor.setUp.required")}</p> : null}
        <p>
          <Trans
            i18nKey="twoFactor.setUp.emailsCode"
            values={{ email }}
            components={{ email: <bdi className="font-medium wrap-anywhere" /> }}
          />
        </p>
        <DialogButtons closeTo={closeTo}>
          <SubmitButton pendingLabel={t("twoFactor.setUp.sending")}>{t("twoFactor.setUp.send")}</SubmitButton>
        </DialogButtons>
      </Form>
    </Dialog>
  );
}
