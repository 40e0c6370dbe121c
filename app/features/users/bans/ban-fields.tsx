import type { TFunction } from "i18next";
import type { ComponentProps } from "react";
import { useTranslation } from "#app/i18n/translation.tsx";
import { DatePicker } from "#app/ui/forms/date-picker.tsx";
import { SelectField } from "#app/ui/forms/select-field.tsx";
import { TextareaField } from "#app/ui/forms/textarea-field.tsx";
import { type BanDuration, type BanForm, banDurations, commonBanReasons } from "./ban.schema.ts";

interface BanFieldsProps {
  /** Earliest end date (ISO). */
  today: string;
  field: (name: keyof BanForm) => FieldProps;
}

type FieldProps = Pick<
  ComponentProps<typeof TextareaField & typeof SelectField & typeof DatePicker>,
  "name" | "defaultValue" | "error" | "autoFocus"
>;

/** The day is shown only if the duration is "until a date", even without JavaScript. */
export function BanFields({ today, field }: BanFieldsProps) {
  const { t } = useTranslation();
  return (
    <div className="group grid gap-6">
      <SelectField
        {...field("commonReason")}
        label={t("users.ban.reason")}
        options={[
          { value: "", label: t("users.ban.chooseReason") },
          ...commonBanReasons.map((value) => ({ value, label: t(`users.ban.reasons.${value}`) })),
        ]}
      />
      <TextareaField {...field("reason")} label={t("users.ban.details")} hint={t("users.ban.reasonHint")} />
      <SelectField
        {...withDefault(field("duration"), "always")}
        label={t("users.ban.duration")}
        options={banDurations.map((value) => ({ value, label: banDurationLabel(t, value) }))}
      />
      <div className="not-group-has-[option[value=date]:checked]:hidden">
        <DatePicker
          {...field("until")}
          label={t("users.ban.until")}
          hint={t("users.ban.untilHint")}
          min={today}
        />
      </div>
    </div>
  );
}

export function banDurationLabel(t: TFunction, duration: BanDuration): string {
  if (duration === "date") return t("users.ban.untilDate");
  if (duration === "always") return t("users.ban.always");
  return t("users.ban.days", { count: Number(duration) });
}

function withDefault(props: FieldProps, value: string): FieldProps {
  return { ...props, defaultValue: props.defaultValue ?? value };
}
