import { useTranslation } from "react-i18next";
import { Notice } from "#app/ui/feedback/notice.tsx";

/** Above a form that `useKeptForm` has put something back into: it is there, and not saved. */
export function KeptNotice() {
  const { t } = useTranslation();
  return <Notice role="status">{t("common.kept")}</Notice>;
}
