import { NewToken } from "../tokens/new-token.tsx";
import { RevokeTokenDialog } from "../tokens/revoke-token-dialog.tsx";
import { ShownToken } from "../tokens/shown-token.tsx";
import type { load } from "./account-dialog.server.ts";

type AccountDialogProps = {
  data: Awaited<ReturnType<typeof load>>;
  impersonating: boolean;
  closeTo: string;
};

export default function AccountDialog({ data, impersonating, closeTo }: AccountDialogProps) {
  switch (data?.dialog) {
    case "new":
      return <NewToken closeTo={closeTo} newId={data.newId} impersonating={impersonating} />;
    case "made":
      return <ShownToken closeTo={closeTo} shown={data.shown} />;
    case "revoke":
      return <RevokeTokenDialog closeTo={closeTo} {...data.token} />;
    default:
      return null;
  }
}
