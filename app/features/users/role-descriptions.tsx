import type { Role } from "#app/access/roles.ts";
import { useTranslation } from "#app/i18n/translation.tsx";

/** What each role may do: the hint of the field that chooses one. */
export function RoleDescriptions({ roles }: { roles: readonly Role[] }) {
  const { t } = useTranslation();
  return roles.map((role) => (
    <span key={role} className="block not-last:mb-1">
      {t("common.labeled", {
        label: t(`users.roles.${role}`),
        value: t(`users.roleDescriptions.${role}`),
      })}
    </span>
  ));
}
