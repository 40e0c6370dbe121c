import { Trans, useTranslation } from "#app/i18n/translation.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { CodeField } from "#app/ui/forms/code-field.tsx";
import { useValidatedForm, ValidatedForm } from "#app/ui/forms/validated-form.tsx";
import { accountDialogQuery } from "./account-dialog-params.ts";
import { DialogButtons } from "./dialog-buttons.tsx";
import { ResendCode } from "./resend-code.tsx";
import { SignedInAs } from "./signed-in-as.tsx";

type ConfirmDeletionProps = { email: string; codeMinutes: number; closeTo: string };

export function ConfirmDeletion({ email, codeMinutes, closeTo }: ConfirmDeletionProps) {
  const { t } = useTranslation();
  const { form, field, pending } = useValidatedForm(
    async () => (await import("./account.schema.ts")).confirmDeletionSchema,
  );
  return (
    <Dialog
      title={t("account.deletion.confirmDialog")}
      description={
        <Trans
          i18nKey="account.deletion.sent"
          values={{ email }}
          components={{ email: <bdi className="font-medium text-text" /> }}
        />
      }
      closeTo={closeTo}
    >
      <ValidatedForm {...form} className="grid gap-6">
        <SignedInAs />
        <CodeField
          {...field("otp")}
          label={t("login.verify.label")}
          hint={t("login.verify.expires", { count: codeMinutes })}
          required
        />
        <DialogButtons closeTo={closeTo}>
          <Button variant="danger" pending={pending} pendingLabel={t("account.deletion.submitting")}>
            {t("account.deletion.submit")}
          </Button>
        </DialogButtons>
      </ValidatedForm>
      <div className="mt-4">
        <ResendCode action={accountDialogQuery("delete")} />
      </div>
    </Dialog>
  );
}
