import { useTranslation } from "#app/i18n/translation.tsx";
import { CloseLink } from "#app/ui/dialogs/close-link.tsx";
import { DialogActions } from "#app/ui/dialogs/dialog-actions.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";

export function ImpersonationRefusal({ closeTo }: { closeTo: string }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-6">
      <Notice tone="warning">{t("account.impersonating")}</Notice>
      <DialogActions>
        <CloseLink to={closeTo}>{t("common.dialog.close")}</CloseLink>
      </DialogActions>
    </div>
  );
}
