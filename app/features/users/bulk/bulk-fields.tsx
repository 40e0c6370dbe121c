import type { Role } from "#app/access/roles.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import { SelectField } from "#app/ui/forms/select-field.tsx";
import { BanFields } from "../bans/ban-fields.tsx";
import { RoleDescriptions } from "../role-descriptions.tsx";
import type { BulkOperation } from "./bulk.schema.ts";
import type { RefusedBulkFields } from "./bulk-form.server.ts";

export interface BulkFieldsProps {
  operation: BulkOperation;
  roles: readonly Role[];
  /** Earliest end date (ISO). */
  today: string;
  refused: RefusedBulkFields | undefined;
}

export function BulkFields({ operation, roles, today, refused }: BulkFieldsProps) {
  const { t } = useTranslation();
  const { errors, values } = refused ?? {};
  // Without JavaScript the browser scrolls to it.
  const [focused] = Object.keys(errors ?? {});
  const field = (name: keyof RefusedBulkFields["errors"]) => {
    const key = errors?.[name];
    return {
      name,
      error: key && t(key),
      defaultValue: values?.[name],
      ...(name === focused && { autoFocus: true }),
    };
  };
  if (operation === "role") {
    // No role is chosen beforehand, as theirs may differ.
    return (
      <SelectField
        {...field("role")}
        label={t("users.form.role")}
        hint={<RoleDescriptions roles={roles} />}
        options={[
          { value: "", label: t("users.bulk.chooseRole") },
          ...roles.map((value) => ({ value, label: t(`users.roles.${value}`) })),
        ]}
      />
    );
  }
  if (operation !== "ban") return null;
  return <BanFields today={today} field={field} />;
}
