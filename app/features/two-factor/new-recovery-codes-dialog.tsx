import { useTranslation } from "#app/i18n/translation.tsx";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { ConfirmCodeForm } from "./confirm-code-form.tsx";

export function NewRecoveryCodesDialog({ closeTo }: { closeTo: string }) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={t("twoFactor.recoveryCodes.newTitle")}
      description={t("twoFactor.recoveryCodes.consequence")}
      closeTo={closeTo}
    >
      <ConfirmCodeForm
        submitLabel={t("twoFactor.recoveryCodes.submit")}
        pendingLabel={t("twoFactor.recoveryCodes.submitting")}
        closeTo={closeTo}
      />
    </Dialog>
  );
}
