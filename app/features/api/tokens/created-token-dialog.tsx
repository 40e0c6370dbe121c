import { useState } from "react";
import { Trans, useTranslation } from "#app/i18n/translation.tsx";
import { CopyableText } from "#app/ui/controls/copyable-text.tsx";
import { CloseLink } from "#app/ui/dialogs/close-link.tsx";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { DialogActions } from "#app/ui/dialogs/dialog-actions.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import type { CreatedToken as Shown } from "./new-token-flash.server.ts";
import { TokenName } from "./token-name.tsx";

type ShownTokenProps = { shown: (Shown & { example: string }) | undefined; closeTo: string };

export function CreatedTokenDialog({ shown, closeTo }: ShownTokenProps) {
  const { t } = useTranslation();
  // Kept in state because a revalidation no longer contains the secret.
  const [{ name, secret, example }] = useState(shown ?? { name: "", secret: "", example: "" });
  return (
    <Dialog
      title={t("tokens.shown.title")}
      description={
        secret ? (
          <Trans i18nKey="tokens.shown.description" components={{ name: <TokenName name={name} /> }} />
        ) : undefined
      }
      closeTo={closeTo}
    >
      <div className="grid gap-6">
        {secret ? (
          <div className="grid gap-3">
            <CopyableText text={secret} />
            <p className="text-sm text-quiet">
              <Trans i18nKey="tokens.shown.hint" components={{ code: <code dir="ltr" /> }} />
            </p>
            <p className="mt-3">{t("tokens.shown.example")}</p>
            <CopyableText text={example} />
          </div>
        ) : (
          <Notice tone="warning" title={t("tokens.shown.gone")}>
            {t("tokens.shown.goneHint")}
          </Notice>
        )}
        <DialogActions>
          <CloseLink to={closeTo}>{t("tokens.shown.done")}</CloseLink>
        </DialogActions>
      </div>
    </Dialog>
  );
}
