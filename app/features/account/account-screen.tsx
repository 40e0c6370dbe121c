import { useTranslation } from "#app/i18n/translation.tsx";
import { PageTitle } from "#app/shell/page-title.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { AccountDialog } from "./account-dialog.tsx";
import { AccountSections } from "./account-slots.tsx";
import { Display } from "./display.tsx";
import { OwnSessions } from "./own-sessions.tsx";
import { Profile } from "./profile.tsx";
import type { AccountScreenData } from "./screen-data.server.ts";
import { SignOut } from "./sign-out.tsx";
import { YourData } from "./your-data.tsx";

export function AccountScreen({ area, ...account }: AccountScreenData & { area: "app" | "manager" }) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle area={area}>{t("account.pageTitle")}</PageTitle>
      <AccountDialog {...account} />
      <PageHeader title={t("account.title")} description={t("account.description")} />
      <div className="grid gap-8 md:gap-10">
        <Profile {...account} />
        <OwnSessions {...account} />
        <AccountSections data={account.sections} impersonating={account.impersonating} now={account.now} />
        <Display />
        <YourData {...account.rights} />
      </div>
      <SignOut version={account.version} />
    </>
  );
}
