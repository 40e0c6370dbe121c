import { useTranslation } from "#app/i18n/translation.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";

export function RestoredDraftNotice() {
  const { t } = useTranslation();
  return <Notice role="status">{t("common.draftRestored")}</Notice>;
}
