import { useTranslation } from "react-i18next";
import { Notice } from "#app/ui/feedback/notice.tsx";

/** Above a form that `useFormDraft` has put something back into: it is there, and not saved. */
export function RestoredDraftNotice() {
  const { t } = useTranslation();
  return <Notice role="status">{t("common.kept")}</Notice>;
}
