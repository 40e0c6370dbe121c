import { languageCodes, languageName } from "#app/i18n/languages.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import type { FieldState } from "#app/resources/fields/field-input.tsx";
import { SelectField } from "#app/ui/forms/select-field.tsx";

export function InvitationLanguageField(field: FieldState) {
  const { t } = useTranslation();
  if (languageCodes.length === 1) {
    return <input type="hidden" name={field.name} value={field.defaultValue} />;
  }
  return (
    <SelectField
      {...field}
      label={t("users.invitation.language")}
      options={languageCodes.map((value) => ({ value, label: languageName(value), lang: value }))}
    />
  );
}
