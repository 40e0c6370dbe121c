import { useTranslation } from "react-i18next";
import { accountDialogQuery } from "#app/features/account/account-dialog-params.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Row, Section } from "./section.tsx";

export function Profile({ name, email }: { name: string; email: string }) {
  const { t } = useTranslation();
  return (
    <Section title={t("account.profile.title")} description={t("account.profile.description")}>
      <Row
        label={t("account.name.label")}
        action={
          <ButtonLink
            to={accountDialogQuery("change-name")}
            preventScrollReset
            aria-label={t("account.name.edit")}
          >
            {t("account.edit")}
          </ButtonLink>
        }
      >
        <bdi>{name}</bdi>
      </Row>
      <Row
        label={t("account.email.label")}
        action={
          <ButtonLink
            to={accountDialogQuery("change-email")}
            preventScrollReset
            aria-label={t("account.email.edit")}
          >
            {t("account.edit")}
          </ButtonLink>
        }
      >
        <bdi>{email}</bdi>
      </Row>
    </Section>
  );
}
