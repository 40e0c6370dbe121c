import { href } from "react-router";
import type { Role } from "#app/access/roles.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import { useReturnList } from "#app/lists/use-return-list.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { UserForm } from "./user-form.tsx";

interface NewUserScreenProps {
  id: string;
  roles: Role[];
  gone?: boolean;
}

export function NewUserScreen({ id, roles, gone }: NewUserScreenProps) {
  const { t } = useTranslation();
  const { keepList, backToList } = useReturnList();
  const list = backToList(href("/manager/users"));
  const invite = keepList(href("/manager/users/invite"));
  return (
    <>
      <PageTitle>{t("users.new.pageTitle")}</PageTitle>
      <PageHeader
        title={t("users.new.title")}
        description={t("users.new.description")}
        actions={gone ? null : <ButtonLink to={invite}>{t("users.new.inviteSeveral")}</ButtonLink>}
        back={{ to: list, label: t("users.detail.back") }}
      />
      <UserForm
        action={gone ? keepList(href("/manager/users/new")) : undefined}
        values={{ name: "", email: "", role: "user" }}
        newId={id}
        roles={roles}
        submitLabel={t("users.new.submit")}
        pendingLabel={t("users.new.submitting")}
        cancelTo={list}
        cancelLabel={t("users.update.cancel")}
      >
        {gone ? (
          <Notice tone="warning" role="alert" title={t("users.gone.title")}>
            <p>{t("users.gone.description")}</p>
          </Notice>
        ) : null}
      </UserForm>
    </>
  );
}
