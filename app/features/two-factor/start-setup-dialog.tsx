import { SendCodeForm } from "#app/features/account/send-code-form.tsx";
import { useTranslation } from "#app/i18n/translation.tsx";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";

type StartSetupDialogProps = { email: string; required: boolean; closeTo: string };

export function StartSetupDialog({ email, required, closeTo }: StartSetupDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={t("twoFactor.setUp.title")}
      description={t("twoFactor.setUp.description")}
      closeTo={closeTo}
    >
      <SendCodeForm email={email} closeTo={closeTo}>
        {required ? <p>{t("twoFactor.setUp.required")}</p> : null}
      </SendCodeForm>
    </Dialog>
  );
}
