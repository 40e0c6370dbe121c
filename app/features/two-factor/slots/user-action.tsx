import { Form, href } from "react-router";
import { ActionWithDescription } from "#app/features/users/action-with-description.tsx";
import type { UserActionProps } from "#app/features/users/user-actions.tsx";
import { useTranslation } from "#app/i18n/translation.tsx";
import { SubmitButton } from "#app/ui/controls/submit-button.tsx";

export default function TurnOffTwoFactor(props: UserActionProps & { data: boolean }) {
  const { user, keepList, preventScrollReset, data } = props;
  const { t } = useTranslation();
  if (!data) return null;
  return (
    <ActionWithDescription hint={t("twoFactor.userAction.hint")}>
      <Form
        method="post"
        action={keepList(href("/manager/users/:id/two-factor/turn-off", { id: user.id }))}
        preventScrollReset={preventScrollReset}
      >
        <SubmitButton variant="secondary">{t("twoFactor.userAction.submit")}</SubmitButton>
      </Form>
    </ActionWithDescription>
  );
}
