import { useTranslation } from "react-i18next";
import { Form, href } from "react-router";
import { parseRoles } from "#app/access/roles.ts";
import { ActionWithHint } from "#app/features/users/action-with-hint.tsx";
import type { UserDetail } from "#app/features/users/user.schema.ts";
import { SubmitButton } from "#app/ui/controls/submit-button.tsx";

export default function Impersonate({ user }: { user: UserDetail }) {
  const { t } = useTranslation();
  if (user.banned || parseRoles(user.role).includes("admin")) return null;
  return (
    <ActionWithHint hint={t("impersonation.hint")}>
      <Form method="post" action={href("/manager/users/:id/impersonate", { id: user.id })} reloadDocument>
        <SubmitButton variant="secondary">{t("impersonation.action")}</SubmitButton>
      </Form>
    </ActionWithHint>
  );
}
