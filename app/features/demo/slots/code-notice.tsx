import { useTranslation } from "#app/i18n/translation.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";

export default function DemoCode({ data: applies }: { data?: boolean }) {
  const { t } = useTranslation();
  if (!applies) return null;
  return (
    <Notice className="mt-8">
      <p>{t("demo.code")}</p>
    </Notice>
  );
}
