import { useLocation } from "react-router";
import { NewToken } from "#app/features/api/tokens/new-token.tsx";
import { RevokeToken } from "#app/features/api/tokens/revoke-token-question.tsx";
import { ShownToken } from "#app/features/api/tokens/shown-token.tsx";
import { ChangeEmail } from "./change-email.tsx";
import { ChangeName } from "./change-name.tsx";
import { ConfirmDeletion } from "./confirm-deletion.tsx";
import { ConfirmEmail } from "./confirm-email.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import type { AccountScreenData } from "./screen-data.server.ts";

/** The form, the question or the new token that the address says is open. */
export function AccountDialog(account: AccountScreenData) {
  const closeTo = useLocation().pathname;
  switch (account.form) {
    case "change-name":
      return <ChangeName closeTo={closeTo} {...account} />;
    case "change-email":
      return <ChangeEmail closeTo={closeTo} {...account} />;
    case "confirm-email":
      return <ConfirmEmail closeTo={closeTo} {...account} tokens={account.api?.tokens.length ?? 0} />;
    case "delete":
      return <DeleteAccount closeTo={closeTo} {...account} />;
    case "confirm-delete":
      return <ConfirmDeletion closeTo={closeTo} {...account} />;
    case "new-token":
      return account.api ? <NewToken closeTo={closeTo} {...account.api} /> : null;
    default:
      return <TokenDialog closeTo={closeTo} {...account} />;
  }
}

function TokenDialog({ api, tokenMade, closeTo }: AccountScreenData & { closeTo: string }) {
  if (api && tokenMade) return <ShownToken closeTo={closeTo} shown={api.shown} />;
  return api?.asked ? <RevokeToken closeTo={closeTo} {...api.asked} /> : null;
}
