import { useTranslation } from "#app/i18n/translation.tsx";
import { EmailText } from "#app/ui/feedback/email-text.tsx";
import { ProfileRows } from "./account-slots.tsx";
import { EditRow } from "./edit-row.tsx";
import type { AccountRights } from "./screen-data.server.ts";
import { Section } from "./section.tsx";

type ProfileProps = { name: string; email: string; rights: Pick<AccountRights, "mayChangeEmail"> };

export function Profile({ name, email, rights }: ProfileProps) {
  const { t } = useTranslation();
  return (
    <Section title={t("account.profile.title")} description={t("account.profile.description")}>
      <ProfileRows name={name} />
      <EditRow label={t("account.name.label")} editLabel={t("account.name.edit")} dialog="change-name">
        {name}
      </EditRow>
      <EditRow
        label={t("account.email.label")}
        editLabel={t("account.email.edit")}
        dialog={rights.mayChangeEmail ? "change-email" : undefined}
      >
        <EmailText>{email}</EmailText>
      </EditRow>
    </Section>
  );
}
