import { Row, Section } from "#app/features/account/section.tsx";
import { useTranslation } from "#app/i18n/translation.tsx";
import { Badge } from "#app/ui/controls/badge.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { twoFactorDialogQuery } from "./two-factor-dialog-params.ts";
import { TwoFactorState } from "./two-factor-state.tsx";

interface TwoFactorSectionProps {
  /** `since` in milliseconds since 1970; undefined if it is off. */
  on: { since: number; recoveryCodes: number } | undefined;
  required: boolean;
  impersonating: boolean;
}

export function TwoFactorSection({ on, required, impersonating }: TwoFactorSectionProps) {
  const { t } = useTranslation();
  return (
    <Section title={t("twoFactor.title")} description={t("twoFactor.description")}>
      <Row
        label={t("twoFactor.app")}
        action={
          impersonating ? null : (
            <ButtonLink
              to={twoFactorDialogQuery(on ? "turn-off-two-factor" : "two-factor")}
              preventScrollReset
            >
              {t(on ? "twoFactor.turnOff.open" : "twoFactor.setUp.open")}
            </ButtonLink>
          )
        }
      >
        {required && !on ? t("twoFactor.setUp.required") : <TwoFactorState since={on?.since} />}
      </Row>
      {on ? (
        <Row
          label={t("twoFactor.recoveryCodes.label")}
          action={
            impersonating ? null : (
              <ButtonLink to={twoFactorDialogQuery("new-recovery-codes")} preventScrollReset>
                {t("twoFactor.recoveryCodes.open")}
              </ButtonLink>
            )
          }
        >
          {on.recoveryCodes > fewCodes ? (
            t("twoFactor.recoveryCodes.left", { count: on.recoveryCodes })
          ) : (
            <Badge tone="warning">{t("twoFactor.recoveryCodes.left", { count: on.recoveryCodes })}</Badge>
          )}
        </Row>
      ) : null}
      {impersonating ? <p className="py-3 text-sm text-quiet">{t("twoFactor.impersonating")}</p> : null}
    </Section>
  );
}

/** So many or fewer are a reason to get new ones. */
const fewCodes = 2;
