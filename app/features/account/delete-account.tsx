import { useTranslation } from "#app/i18n/translation.tsx";
import { CloseLink } from "#app/ui/dialogs/close-link.tsx";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { DialogActions } from "#app/ui/dialogs/dialog-actions.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { deletionConsequences } from "./consequences.ts";
import { SendCodeForm } from "./send-code-form.tsx";

type DeleteAccountProps = { email: string; lastAdministrator: boolean; closeTo: string };

export function DeleteAccount({ email, lastAdministrator, closeTo }: DeleteAccountProps) {
  const { t } = useTranslation();
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
        <SendCodeForm variant="danger" email={email} closeTo={closeTo} />
      )}
    </Dialog>
  );
}
