import type { ReactNode } from "react";
import { useTranslation } from "#app/i18n/translation.tsx";
import { CloseLink } from "#app/ui/dialogs/close-link.tsx";
import { DialogActions } from "#app/ui/dialogs/dialog-actions.tsx";

export function DialogButtons({ closeTo, children }: { closeTo: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <DialogActions>
      <CloseLink to={closeTo}>{t("common.confirm.cancel")}</CloseLink>
      {children}
    </DialogActions>
  );
}
