import type { ParseKeys } from "i18next";
import { useTranslation } from "react-i18next";
import type { Role } from "#app/access/roles.ts";
import { SelectField } from "#app/ui/forms/select-field.tsx";

/** For several users, so no role is chosen beforehand. */
export function RoleSelectField({ roles, error }: { roles: readonly Role[]; error?: ParseKeys }) {
  const { t } = useTranslation();
  return (
    <SelectField
      name="role"
      label={t("users.form.role")}
      error={error && t(error)}
      options={[
        { value: "", label: t("users.bulk.chooseRole") },
        ...roles.map((value) => ({ value, label: t(`users.roles.${value}`) })),
      ]}
    />
  );
}
