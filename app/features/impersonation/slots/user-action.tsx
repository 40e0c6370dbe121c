import { Form, href } from "react-router";
import { ActionWithDescription } from "#app/features/users/action-with-description.tsx";
import type { UserActionProps } from "#app/features/users/user-actions.tsx";
import { useTranslation } from "#app/i18n/translation.tsx";
import { SubmitButton } from "#app/ui/controls/submit-button.tsx";

/** @param data whether the viewer may impersonate the user */
export default function Impersonate({ user, keepList, data }: UserActionProps & { data: boolean }) {
  const { t } = useTranslation();
  if (!data) return null;
  return (
    <ActionWithDescription hint={t("impersonation.hint")}>
      <Form
        method="post"
        action={keepList(href("/manager/users/:id/impersonate", { id: user.id }))}
        reloadDocument
      >
        <SubmitButton variant="secondary">{t("impersonation.action")}</SubmitButton>
      </Form>
    </ActionWithDescription>
  );
}
