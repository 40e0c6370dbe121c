import { Form, href } from "react-router";
import { ActionWithDescription } from "#app/features/users/action-with-description.tsx";
import type { UserActionProps } from "#app/features/users/user-actions.tsx";
import { useTranslation } from "#app/i18n/translation.tsx";
import { SubmitButton } from "#app/ui/controls/submit-button.tsx";

export default function RemovePicture(props: UserActionProps & { data: boolean }) {
  const { user, keepList, preventScrollReset, data } = props;
  const { t } = useTranslation();
  if (!data) return null;
  return (
    <ActionWithDescription hint={t("uploads.picture.removeHint")}>
      <Form
        method="post"
        action={keepList(href("/manager/users/:id/picture/remove", { id: user.id }))}
        preventScrollReset={preventScrollReset}
      >
        <SubmitButton variant="secondary">{t("uploads.picture.remove")}</SubmitButton>
      </Form>
    </ActionWithDescription>
  );
}
