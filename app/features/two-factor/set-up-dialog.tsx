import { DialogButtons } from "#app/features/account/dialog-buttons.tsx";
import { ResendCode } from "#app/features/account/resend-code.tsx";
import { SignedInAs } from "#app/features/account/signed-in-as.tsx";
import { Trans, useTranslation } from "#app/i18n/translation.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { CopyableText } from "#app/ui/controls/copyable-text.tsx";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { CodeField } from "#app/ui/forms/code-field.tsx";
import { useValidatedForm, ValidatedForm } from "#app/ui/forms/validated-form.tsx";
import { QrCode, type QrCodeProps } from "./qr-code.tsx";
import { twoFactorDialogQuery } from "./two-factor-dialog-params.ts";

interface SetUpDialogProps {
  email: string;
  codeMinutes: number;
  /** Opens an app on the same device. */
  appUrl: string;
  setupKey: string;
  qrCode: Omit<QrCodeProps, "label">;
  closeTo: string;
}

export function SetUpDialog({ email, appUrl, setupKey, qrCode, closeTo, codeMinutes }: SetUpDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={t("twoFactor.setUp.title")} description={t("twoFactor.setUp.scan")} closeTo={closeTo}>
      <div className="grid gap-4">
        <QrCode {...qrCode} label={t("twoFactor.setUp.qrCode")} />
        <a
          href={appUrl}
          className="inline-flex min-h-11 items-center justify-self-start text-accent underline-offset-4 hover:underline"
        >
          {t("twoFactor.setUp.openApp")}
        </a>
        <div className="grid gap-2">
          <p className="text-sm text-quiet">{t("twoFactor.setUp.key")}</p>
          <CopyableText text={setupKey} wraps />
        </div>
        <SetUpForm email={email} codeMinutes={codeMinutes} closeTo={closeTo} />
        <ResendCode action={twoFactorDialogQuery("two-factor")} />
      </div>
    </Dialog>
  );
}

type SetUpFormProps = Pick<SetUpDialogProps, "email" | "codeMinutes" | "closeTo">;

/** Rendered inside the dialog, so that a restored draft finds it mounted. */
function SetUpForm({ email, codeMinutes, closeTo }: SetUpFormProps) {
  const { t } = useTranslation();
  const { form, field, pending } = useValidatedForm(
    async () => (await import("./two-factor.schema.ts")).setUpSchema,
  );
  return (
    <ValidatedForm {...form} className="grid gap-6">
      <SignedInAs />
      <CodeField {...field("appCode")} label={t("twoFactor.setUp.appCode")} required />
      <CodeField
        {...field("emailCode")}
        label={t("twoFactor.setUp.emailCode")}
        hint={
          <Trans
            i18nKey="twoFactor.setUp.emailCodeHint"
            values={{ email, count: codeMinutes }}
            components={{ email: <bdi className="font-medium text-text" /> }}
          />
        }
        required
      />
      <DialogButtons closeTo={closeTo}>
        <Button pending={pending} pendingLabel={t("twoFactor.setUp.submitting")}>
          {t("twoFactor.setUp.submit")}
        </Button>
      </DialogButtons>
    </ValidatedForm>
  );
}
