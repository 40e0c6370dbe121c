import { href } from "react-router";
import { ActionWithDescription } from "#app/features/users/action-with-description.tsx";
import type { UserActionProps } from "#app/features/users/user-actions.tsx";
import { useTranslation } from "#app/i18n/translation.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";

export default function TurnOffTwoFactor({ user, keepList, data }: UserActionProps & { data: boolean }) {
  const { t } = useTranslation();
  if (!data) return null;
  return (
    <ActionWithDescription hint={t("twoFactor.userAction.hint")}>
      <ButtonLink to={keepList(href("/manager/users/:id/two-factor/turn-off", { id: user.id }))}>
        {t("twoFactor.userAction.submit")}
      </ButtonLink>
    </ActionWithDescription>
  );
}
