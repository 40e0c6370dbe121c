import { useTranslation } from "react-i18next";
import { Form, href } from "react-router";
import { ActionWithHint } from "#app/features/users/action-with-hint.tsx";
import type { UserDetail } from "#app/features/users/user.schema.ts";
import { SubmitButton } from "#app/ui/controls/submit-button.tsx";

/** @param data whether the viewer may impersonate the user */
export default function Impersonate({ user, data }: { user: UserDetail; data: boolean }) {
  const { t } = useTranslation();
  if (!data) return null;
  return (
    <ActionWithHint hint={t("impersonation.hint")}>
      <Form method="post" action={href("/manager/users/:id/impersonate", { id: user.id })} reloadDocument>
        <SubmitButton variant="secondary">{t("impersonation.action")}</SubmitButton>
      </Form>
    </ActionWithHint>
  );
}
