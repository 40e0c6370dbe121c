import { useTranslation } from "react-i18next";
import { Form, href } from "react-router";
import { createSlot } from "#app/slots/create-slot.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { SubmitButton } from "#app/ui/controls/submit-button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { ActionWithHint } from "./action-with-hint.tsx";
import type { UserDetail } from "./user.schema.ts";

const FeatureActions = createSlot<{ user: UserDetail }>(
  import.meta.glob("../*/slots/user-action.tsx", { eager: true }),
);

export function UserActions({ user }: { user: UserDetail }) {
  const { t } = useTranslation();
  const { id } = user;
  return (
    <Card aria-labelledby="actions" data-print="none">
      <h2 id="actions" className="font-semibold">
        {t("users.detail.actions")}
      </h2>
      <div className="mt-2 divide-y divide-line">
        <FeatureActions user={user} />
        <ActionWithHint hint={t(user.banned ? "users.actions.unbanHint" : "users.actions.banHint")}>
          {user.banned ? (
            <Form method="post" action={href("/manager/users/:id/unban", { id })}>
              <SubmitButton variant="secondary">{t("users.actions.unban")}</SubmitButton>
            </Form>
          ) : (
            <ButtonLink to={href("/manager/users/:id/ban", { id })}>{t("users.actions.ban")}</ButtonLink>
          )}
        </ActionWithHint>
        <ActionWithHint hint={t("users.actions.deleteHint")}>
          <ButtonLink to="?confirm=delete" preventScrollReset className="text-danger!">
            {t("users.actions.delete")}
          </ButtonLink>
        </ActionWithHint>
      </div>
    </Card>
  );
}
