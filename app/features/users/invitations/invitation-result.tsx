import { href } from "react-router";
import { useTranslation } from "#app/i18n/translation.tsx";
import { useReturnList } from "#app/lists/use-return-list.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";

export interface InvitationResultProps {
  invited: number;
  /** The addresses that got no invitation, because they have an account. */
  existing: string[];
}

export function InvitationResult({ invited, existing }: InvitationResultProps) {
  const { t } = useTranslation();
  const { keepList } = useReturnList();
  const skipped = t("users.invitation.existing", { count: existing.length });
  return (
    <div className="grid max-w-[40rem] justify-items-start gap-6">
      <Notice
        tone="warning"
        role="alert"
        title={invited > 0 ? t("users.invitation.sentSeveral", { count: invited }) : skipped}
        className="w-full"
      >
        {invited > 0 ? <p>{skipped}</p> : null}
        <ul className="list-disc ps-5">
          {existing.map((email) => (
            <li key={email} className="wrap-anywhere">
              <bdi>{email}</bdi>
            </li>
          ))}
        </ul>
      </Notice>
      <ButtonLink to={keepList(href("/manager/users/invite"))}>{t("users.invitation.another")}</ButtonLink>
    </div>
  );
}
