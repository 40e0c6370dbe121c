import type { Role } from "#app/access/roles.ts";
import { useTranslation } from "#app/i18n/translation.tsx";

/** What each role may do, for the choice of one. */
export function RoleDescriptions({ roles }: { roles: readonly Role[] }) {
  const { t } = useTranslation();
  return (
    <ul className="grid gap-1 text-sm text-quiet">
      {roles.map((role) => (
        <li key={role}>
          {t("common.labeled", {
            label: t(`users.roles.${role}`),
            value: t(`users.roleDescriptions.${role}`),
          })}
        </li>
      ))}
    </ul>
  );
}
