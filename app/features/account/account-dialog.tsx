import { useLocation } from "react-router";
import { AccountDialogs } from "./account-slots.tsx";
import { ChangeEmail } from "./change-email.tsx";
import { ChangeName } from "./change-name.tsx";
import { ChooseTimeZone } from "./choose-time-zone.tsx";
import { ConfirmDeletion } from "./confirm-deletion.tsx";
import { ConfirmEmail } from "./confirm-email.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import type { AccountScreenData } from "./screen-data.server.ts";

export function AccountDialog(account: AccountScreenData) {
  const closeTo = useLocation().pathname;
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
