import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Form, href } from "react-router";
import { parseRoles } from "#app/access/roles.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { SubmitButton } from "#app/ui/controls/submit-button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import type { UserDetail } from "./user.schema.ts";

/** What an administrator can do to somebody else, each with what it means. */
export function UserDeeds({ user }: { user: UserDetail }) {
  const { t } = useTranslation();
  const { id } = user;
  const administrator = parseRoles(user.role).includes("admin");
  return (
    <Card aria-labelledby="deeds" data-print="none">
      <h2 id="deeds" className="font-semibold">
        {t("users.detail.actions")}
      </h2>
      <div className="mt-2 divide-y divide-line">
        {administrator || user.banned ? null : (
          <Deed hint={t("users.deeds.impersonateHint")}>
            <Form method="post" action={href("/manager/users/:id/impersonate", { id })} reloadDocument>
              <SubmitButton variant="secondary">{t("users.deeds.impersonate")}</SubmitButton>
            </Form>
          </Deed>
        )}
        <Deed hint={t(user.banned ? "users.deeds.unbanHint" : "users.deeds.banHint")}>
          {user.banned ? (
            <Form method="post" action={href("/manager/users/:id/unban", { id })}>
              <SubmitButton variant="secondary">{t("users.deeds.unban")}</SubmitButton>
            </Form>
          ) : (
            <ButtonLink to={href("/manager/users/:id/ban", { id })}>{t("users.deeds.ban")}</ButtonLink>
          )}
        </Deed>
        <Deed hint={t("users.deeds.deleteHint")}>
          <ButtonLink to="?confirm=delete" preventScrollReset className="text-danger!">
            {t("users.deeds.delete")}
          </ButtonLink>
        </Deed>
      </div>
    </Card>
  );
}

function Deed({ hint, children }: { hint: string; children: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-2 py-4 last:pb-0">
      {children}
      <p className="text-sm text-pretty text-quiet">{hint}</p>
    </div>
  );
}
