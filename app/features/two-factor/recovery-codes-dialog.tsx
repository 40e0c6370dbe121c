import { useState } from "react";
import { useTranslation } from "#app/i18n/translation.tsx";
import { CopyButton } from "#app/ui/controls/copy-button.tsx";
import { CloseLink } from "#app/ui/dialogs/close-link.tsx";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { DialogActions } from "#app/ui/dialogs/dialog-actions.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";

type RecoveryCodesDialogProps = { codes: string[] | undefined; closeTo: string };

export function RecoveryCodesDialog({ codes, closeTo }: RecoveryCodesDialogProps) {
  const { t } = useTranslation();
  // Kept in state because a revalidation no longer contains the codes.
  const [shown] = useState(() => codes?.map((code) => `${code.slice(0, 5)} ${code.slice(5)}`));
  return (
    <Dialog
      title={t("twoFactor.recoveryCodes.title")}
      description={shown ? t("twoFactor.recoveryCodes.keep") : undefined}
      closeTo={closeTo}
    >
      <div className="grid gap-6">
        {shown ? (
          <div className="grid justify-items-start gap-2">
            <ul
              dir="ltr"
              className="tabular grid w-full grid-cols-2 gap-x-6 gap-y-2 rounded-control border border-line bg-surface p-4 text-center font-medium"
            >
              {shown.map((code) => (
                <li key={code} className="select-all">
                  {code}
                </li>
              ))}
            </ul>
            <CopyButton text={() => shown.join("\n")} />
          </div>
        ) : (
          <Notice tone="warning" title={t("twoFactor.recoveryCodes.gone")}>
            {t("twoFactor.recoveryCodes.goneHint")}
          </Notice>
        )}
        <DialogActions>
          <CloseLink to={closeTo}>{t("twoFactor.recoveryCodes.done")}</CloseLink>
        </DialogActions>
      </div>
    </Dialog>
  );
}
