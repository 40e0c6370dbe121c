import { useTranslation } from "#app/i18n/translation.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { TextareaField } from "#app/ui/forms/textarea-field.tsx";
import { banDurationOf, banDurations, commonBanReasons } from "./ban.schema.ts";
import { banDurationLabel } from "./ban-fields.tsx";

interface UnsavedBanProps {
  commonReason?: string;
  reason?: string;
  duration?: string;
  until?: string;
}

export function UnsavedBan({ reason, until, ...chosen }: UnsavedBanProps) {
  const { t } = useTranslation();
  const commonReason = commonBanReasons.find((name) => name === chosen.commonReason);
  const duration = banDurationOf({ duration: banDurations.find((name) => name === chosen.duration), until });
  return (
    <>
      {commonReason ? (
        <Field label={t("users.ban.reason")} defaultValue={t(`users.ban.reasons.${commonReason}`)} readOnly />
      ) : null}
      <TextareaField label={t("users.ban.details")} defaultValue={reason} readOnly />
      <Field label={t("users.ban.duration")} defaultValue={banDurationLabel(t, duration)} readOnly />
      {duration === "date" ? (
        <Field
          label={t("users.ban.until")}
          defaultValue={until}
          dir="ltr"
          className="rtl:text-end"
          readOnly
        />
      ) : null}
    </>
  );
}
