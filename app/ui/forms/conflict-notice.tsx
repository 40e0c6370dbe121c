import { useTranslation } from "react-i18next";
import { Notice } from "#app/ui/feedback/notice.tsx";

/** Above a form whose record somebody else has saved meanwhile; `ConflictField` shows what, field by field. */
export function ConflictNotice({ title }: { title: string }) {
  const { t } = useTranslation();
  return (
    <Notice tone="warning" role="alert" title={title}>
      <p>{t("common.conflict.description")}</p>
    </Notice>
  );
}
