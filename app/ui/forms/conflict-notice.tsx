import { useTranslation } from "#app/i18n/translation.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";

export function ConflictNotice({ title }: { title: string }) {
  const { t } = useTranslation();
  return (
    <Notice tone="warning" role="alert" title={title}>
      <p>{t("common.conflict.description")}</p>
    </Notice>
  );
}
