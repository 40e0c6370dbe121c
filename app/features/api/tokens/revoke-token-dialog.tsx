import { href } from "react-router";
import { SignedInAs } from "#app/features/account/signed-in-as.tsx";
import { Trans, useTranslation } from "#app/i18n/translation.tsx";
import { ConfirmDialog } from "#app/ui/dialogs/confirm-dialog.tsx";
import { TokenName } from "./token-name.tsx";

type RevokeTokenProps = { id: string; name: string; closeTo: string };

export function RevokeTokenDialog({ id, name, closeTo }: RevokeTokenProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      danger
      title={t("tokens.revoke.title")}
      description={
        <Trans i18nKey="tokens.revoke.consequence" components={{ name: <TokenName name={name} /> }} />
      }
      action={href("/account/tokens/:id/revoke", { id })}
      hiddenFields={{ redirect: closeTo }}
      cancelTo={closeTo}
      confirmLabel={t("tokens.revoke.submit")}
      pendingLabel={t("tokens.revoke.submitting")}
    >
      <SignedInAs />
    </ConfirmDialog>
  );
}
