import { useTranslation } from "react-i18next";
import { href, Link } from "react-router";
import { parseRoles } from "#app/auth/roles.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { UserDetail } from "./user.schema.ts";

/** What somebody else has made of the record meanwhile, above the values that one typed oneself. */
export function UserConflict({ now, onTakeTheirs }: { now: UserDetail; onTakeTheirs: () => void }) {
  const { t } = useTranslation();
  const values = [now.name, now.email, ...parseRoles(now.role).map((role) => t(`users.roles.${role}`))];
  return (
    <Notice tone="warning" role="alert">
      <p>{t("users.update.conflict")}</p>
      <p className="mt-2 font-medium">
        <bdi>{t("users.update.theirs", { value: values.join(" · ") })}</bdi>
      </p>
      <Link
        to={href("/manager/users/:id/update", { id: now.id })}
        reloadDocument
        onClick={onTakeTheirs}
        className="mt-2 inline-block min-h-11 content-center underline underline-offset-4"
      >
        {t("users.update.takeTheirs")}
      </Link>
    </Notice>
  );
}
