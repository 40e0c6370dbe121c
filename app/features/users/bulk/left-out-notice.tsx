import { useTranslation } from "#app/i18n/translation.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import type { Refusal } from "../user.schema.ts";
import type { BulkUser } from "./bulk-user-list.tsx";

/** A user whom a bulk operation leaves out, and the rule for it. */
export interface LeftOutUser {
  user: BulkUser;
  refusal: Refusal;
}

export function LeftOutNotice({ leftOut }: { leftOut: LeftOutUser[] }) {
  const { t } = useTranslation();
  if (leftOut.length === 0) return null;
  return (
    <Notice tone="info" title={t("users.bulk.leftOut", { count: leftOut.length })}>
      <ul>
        {leftOut.map(({ user, refusal }) => (
          <li key={user.id}>
            <bdi className="wrap-anywhere">{user.email}</bdi> · {t(`users.refused.${refusal}`)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
