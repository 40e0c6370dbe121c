import { useTranslation } from "#app/i18n/translation.tsx";
import { useCurrentPath } from "#app/shell/use-root-data.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";

/** Reloads an unfinished job's screen; with JavaScript it updates automatically. */
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
