import type { AccountDialogProps } from "#app/features/account/account-slots.tsx";
import { ImpersonationRefusal } from "#app/features/account/impersonation-refusal.tsx";
import { useTranslation } from "#app/i18n/translation.tsx";
import { NewRecoveryCodesDialog } from "../new-recovery-codes-dialog.tsx";
import { RecoveryCodesDialog } from "../recovery-codes-dialog.tsx";
import { SetUpDialog } from "../set-up-dialog.tsx";
import { StartSetupDialog } from "../start-setup-dialog.tsx";
import { TurnOffDialog } from "../turn-off-dialog.tsx";
import type { load } from "./account-dialog.server.ts";

type TwoFactorDialogProps = AccountDialogProps & { data: Awaited<ReturnType<typeof load>> };

export default function TwoFactorDialog({ data, impersonating, closeTo }: TwoFactorDialogProps) {
  const { t } = useTranslation();
  if (!data) return null;
  if (impersonating) {
    return (
      <ImpersonationRefusal title={t("twoFactor.title")} closeTo={closeTo}>
        {t("twoFactor.impersonating")}
      </ImpersonationRefusal>
    );
  }
  switch (data.dialog) {
    case "two-factor":
      return <StartSetupDialog {...data} closeTo={closeTo} />;
    case "set-up-two-factor":
      return <SetUpDialog {...data} closeTo={closeTo} />;
    case "recovery-codes":
      return <RecoveryCodesDialog codes={data.codes} closeTo={closeTo} />;
    case "new-recovery-codes":
      return <NewRecoveryCodesDialog closeTo={closeTo} />;
    case "turn-off-two-factor":
      return <TurnOffDialog required={data.required} closeTo={closeTo} />;
  }
}
