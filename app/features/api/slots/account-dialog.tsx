import type { AccountDialogProps } from "#app/features/account/account-slots.tsx";
import { CreatedTokenDialog } from "../tokens/created-token-dialog.tsx";
import { NewTokenDialog } from "../tokens/new-token-dialog.tsx";
import { RevokeTokenDialog } from "../tokens/revoke-token-dialog.tsx";
import type { load } from "./account-dialog.server.ts";

type TokenDialogProps = AccountDialogProps & { data: Awaited<ReturnType<typeof load>> };

export default function TokenDialog({ data, impersonating, closeTo }: TokenDialogProps) {
  switch (data?.dialog) {
    case "new":
      return <NewTokenDialog closeTo={closeTo} newId={data.newId} impersonating={impersonating} />;
    case "created":
      return <CreatedTokenDialog closeTo={closeTo} shown={data.shown} />;
    case "revoke":
      return <RevokeTokenDialog closeTo={closeTo} {...data.token} />;
    default:
      return null;
  }
}
