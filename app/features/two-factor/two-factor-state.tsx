import { Day } from "#app/i18n/relative-time.tsx";
import { Trans, useTranslation } from "#app/i18n/translation.tsx";

/** @param since in milliseconds since 1970; undefined if it is off */
export function TwoFactorState({ since }: { since: number | undefined }) {
  const { t } = useTranslation();
  if (since === undefined) return t("twoFactor.off");
  return <Trans i18nKey="twoFactor.since" components={{ day: <Day at={since} /> }} />;
}
