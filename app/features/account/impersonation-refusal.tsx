import type { ReactNode } from "react";
import { useTranslation } from "#app/i18n/translation.tsx";
import { CloseLink } from "#app/ui/dialogs/close-link.tsx";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { DialogActions } from "#app/ui/dialogs/dialog-actions.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";

type ImpersonationRefusalProps = { title: string; closeTo: string; children: ReactNode };

export function ImpersonationRefusal({ title, closeTo, children }: ImpersonationRefusalProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={title} closeTo={closeTo}>
      <div className="grid gap-6">
        <Notice tone="warning">{children}</Notice>
        <DialogActions>
          <CloseLink to={closeTo}>{t("common.dialog.close")}</CloseLink>
        </DialogActions>
      </div>
    </Dialog>
  );
}
