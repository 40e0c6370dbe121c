import { useTranslation } from "#app/i18n/translation.tsx";
import { ProfileRows } from "./account-slots.tsx";
import { EditRow } from "./edit-row.tsx";
import { Section } from "./section.tsx";

export function Profile({ name, email }: { name: string; email: string }) {
  const { t } = useTranslation();
  return (
    <Section title={t("account.profile.title")} description={t("account.profile.description")}>
      <ProfileRows name={name} />
      <EditRow label={t("account.name.label")} editLabel={t("account.name.edit")} dialog="change-name">
        {name}
      </EditRow>
      <EditRow label={t("account.email.label")} editLabel={t("account.email.edit")} dialog="change-email">
        {email}
      </EditRow>
    </Section>
  );
}
