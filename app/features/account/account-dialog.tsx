import type { ParseKeys } from "i18next";
import { useLocation } from "react-router";
import { useTranslation } from "#app/i18n/translation.tsx";
import type { AccountDialogName } from "./account-dialog-params.ts";
import { AccountDialogs } from "./account-slots.tsx";
import { ChangeEmail } from "./change-email.tsx";
import { ChangeName } from "./change-name.tsx";
import { ChooseTimeZone } from "./choose-time-zone.tsx";
import { ConfirmDeletion } from "./confirm-deletion.tsx";
import { ConfirmEmail } from "./confirm-email.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { ImpersonationRefusal } from "./impersonation-refusal.tsx";
import type { AccountScreenData } from "./screen-data.server.ts";

/** The titles of the dialogs that an impersonator may not use. */
const refusedTitles: Partial<Record<AccountDialogName, ParseKeys>> = {
  "change-email": "account.email.dialog",
  "confirm-email": "account.email.confirmDialog",
  delete: "account.deletion.dialog",
  "confirm-delete": "account.deletion.confirmDialog",
};

export function AccountDialog(account: AccountScreenData) {
  const { t } = useTranslation();
  const closeTo = useLocation().pathname;
  const refusedTitle = account.impersonating && account.dialog && refusedTitles[account.dialog];
  if (refusedTitle) {
    return (
      <ImpersonationRefusal title={t(refusedTitle)} closeTo={closeTo}>
        {t("account.impersonating")}
      </ImpersonationRefusal>
    );
  }
  switch (account.dialog) {
    case "change-name":
      return <ChangeName closeTo={closeTo} {...account} />;
    case "change-email":
      return <ChangeEmail closeTo={closeTo} {...account} />;
    case "confirm-email":
      return <ConfirmEmail closeTo={closeTo} {...account} />;
    case "time-zone":
      return <ChooseTimeZone closeTo={closeTo} {...account} />;
    case "delete":
      return <DeleteAccount closeTo={closeTo} {...account} />;
    case "confirm-delete":
      return <ConfirmDeletion closeTo={closeTo} {...account} />;
    default:
      return (
        <AccountDialogs data={account.dialogs} impersonating={account.impersonating} closeTo={closeTo} />
      );
  }
}
