import { useTranslation } from "#app/i18n/translation.tsx";
import { useCurrentPath } from "#app/shell/use-root-data.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";

/** For a job that is not over, whose screen only JavaScript updates by itself. */
export function ReloadLink() {
  const { t } = useTranslation();
  const here = useCurrentPath();
  if (useHydrated()) return null;
  return (
    <ButtonLink to={here} className="until-hydrated">
      {t("jobs.detail.reload")}
    </ButtonLink>
  );
}
