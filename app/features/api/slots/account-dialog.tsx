import { CreatedTokenDialog } from "../tokens/created-token-dialog.tsx";
import { NewTokenDialog } from "../tokens/new-token-dialog.tsx";
import { RevokeTokenDialog } from "../tokens/revoke-token-dialog.tsx";
import type { load } from "./account-dialog.server.ts";

type AccountDialogProps = {
  data: Awaited<ReturnType<typeof load>>;
  impersonating: boolean;
  closeTo: string;
};

export default function TokenDialog({ data, impersonating, closeTo }: AccountDialogProps) {
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
