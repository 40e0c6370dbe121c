import { useTranslation } from "#app/i18n/translation.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";

/** Always rendered: some screen readers announce only what changes in a status that they know. */
export function RestoredDraftNotice({ restored }: { restored: boolean }) {
  const { t } = useTranslation();
  return (
    <div role="status" className="empty:sr-only">
      {restored ? <Notice>{t("common.draftRestored")}</Notice> : null}
    </div>
  );
}
