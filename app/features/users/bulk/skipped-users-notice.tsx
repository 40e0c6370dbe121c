import { useTranslation } from "#app/i18n/translation.tsx";
import { EmailText } from "#app/ui/feedback/email-text.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import type { Refusal } from "../user.schema.ts";
import type { BulkUser } from "./bulk-user-list.tsx";

/** A user whom a bulk operation skips, and the rule for it. */
export interface SkippedUser {
  user: BulkUser;
  refusal: Refusal;
}

export function SkippedUsersNotice({ skipped }: { skipped: SkippedUser[] }) {
  const { t } = useTranslation();
  if (skipped.length === 0) return null;
  return (
    <Notice tone="info" title={t("users.bulk.skipped", { count: skipped.length })}>
      <ul>
        {skipped.map(({ user, refusal }) => (
          <li key={user.id}>
            <bdi className="wrap-anywhere">
              <EmailText>{user.email}</EmailText>
            </bdi>{" "}
            · {t(`users.refused.${refusal}`)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
