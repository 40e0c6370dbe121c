import { useTranslation } from "#app/i18n/translation.tsx";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { ConfirmCodeForm } from "./confirm-code-form.tsx";

export function TurnOffDialog({ required, closeTo }: { required: boolean; closeTo: string }) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={t("twoFactor.turnOff.title")}
      description={t(required ? "twoFactor.turnOff.consequenceIfRequired" : "twoFactor.turnOff.consequence")}
      closeTo={closeTo}
    >
      <ConfirmCodeForm
        danger
        submitLabel={t("twoFactor.turnOff.submit")}
        pendingLabel={t("twoFactor.turnOff.submitting")}
        closeTo={closeTo}
      />
    </Dialog>
  );
}
